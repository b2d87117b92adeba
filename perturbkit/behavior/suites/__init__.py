"""Suites of our own, one package each: sentiment, questions, reading, entities; ``catalogue`` names them."""
