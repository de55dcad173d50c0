"""The arena: bots play matches with rotated seats and shared deals, here or on a cluster, and are rated."""
