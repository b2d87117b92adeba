"""Do two questions ask the same (different, duplicate)? A module for each capability, joined in build."""
