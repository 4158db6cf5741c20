"""Everything that touches a pin, a port or a board; it knows nothing of games, seats or pages."""
