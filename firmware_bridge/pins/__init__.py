"""The header's pins, through gpiozero."""
