"""A backup: one file with all that a table would miss, and the way back from it."""
