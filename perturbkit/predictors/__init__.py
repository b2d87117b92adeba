"""What is under test: one protocol, several ways to fill it."""
