# The words of kingsburg; keys begin with its first letters, see web/README.md.
