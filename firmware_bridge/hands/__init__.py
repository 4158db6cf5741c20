"""What hands do at buttons and knobs, from an edge to a move."""
