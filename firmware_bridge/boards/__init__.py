"""Every board of a table: found, told apart, lost and found again."""
