"""Named entities of token lists, in BIO tags of CoNLL-2003; a module for each capability, joined in build."""
