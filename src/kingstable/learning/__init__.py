"""./kt train: networks that correct the evaluations, from games that the search plays against itself."""
