"""The way in: routes, sockets, limits, the built client."""
