"""Labels for cards: where they sit on a sheet, drawn as PDF, read back before anybody prints."""
