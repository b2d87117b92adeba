"""Templates and word lists of the mini data sets, one file for each set."""
