"""What goes over the wire: what clients may say, what they are told, what is refused."""
