"""The running server: its processes, when they start, and when they look for garbage."""
