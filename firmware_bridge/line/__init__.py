"""What goes over a board's line, and one board's conversation."""
