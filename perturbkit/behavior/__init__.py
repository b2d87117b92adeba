"""Behavioural tests: templates, expectations, MFT / INV / DIR, suites, and the CheckList importer."""
