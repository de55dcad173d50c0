"""Three small games that OpenSpiel has too, written on our core: the honest head-to-head."""
