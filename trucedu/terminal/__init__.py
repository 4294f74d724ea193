"""The terminal side: one module a command, and the console that they write to."""
