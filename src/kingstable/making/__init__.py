"""How the compiled copy, the wheels and the browser client are made."""
