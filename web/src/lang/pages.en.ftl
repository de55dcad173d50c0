# The words of pages; keys begin with its first letters, see web/README.md.
