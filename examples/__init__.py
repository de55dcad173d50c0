"""Small programs that use Kingstable; the tests run them."""
