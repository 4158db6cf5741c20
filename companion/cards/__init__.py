"""The cards of the table: their codes, the registry that knows them, decks as files."""
