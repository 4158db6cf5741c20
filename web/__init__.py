"""The web server: pages, the interface for scripts, and the live stream."""
