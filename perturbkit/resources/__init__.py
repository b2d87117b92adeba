"""Language data that ships with perturbkit or that a user points at, loaded on first use."""
