"""What is on disk: the port every store offers, and its SQLite adapter."""

from companion.journal.errors import JournalError
from companion.journal.port import Journal, Receipt, Summary

__all__ = ["Journal", "JournalError", "Receipt", "Summary"]
