"""Keep what still means the same: validity filters, hand review, and training data made with both."""
