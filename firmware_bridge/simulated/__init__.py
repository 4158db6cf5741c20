"""Boards without boards: the real firmware behind a cable that can be spoiled, and the demo."""
