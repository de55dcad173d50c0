"""Tables: the log that each is made of, the task that owns it, and who sits there."""
