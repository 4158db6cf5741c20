"""The firmware: which files it is, and how it gets onto a board."""
