"""Benchmarks of perturbkit; not part of the package. See README.md in this folder."""
