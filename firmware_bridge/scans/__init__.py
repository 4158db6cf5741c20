"""Hand scanners as sources of scans."""
