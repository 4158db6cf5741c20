"""What lamps, sounds and small displays tell of a match."""
