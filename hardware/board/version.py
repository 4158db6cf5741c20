"""The version of the firmware, as its greeting says it."""

FIRMWARE = "1.1.0"
