"""Values and pure rules: no I/O, no clock, no chance. Time and dice come in as arguments."""
