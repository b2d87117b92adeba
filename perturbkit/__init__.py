"""Perturb text as the world does, and measure what that does to NLP models."""
