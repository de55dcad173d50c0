# The words of kings-road; keys begin with its first letters, see web/README.md.
