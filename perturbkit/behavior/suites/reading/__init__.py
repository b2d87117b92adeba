"""Reading comprehension: passages with questions; a module for each capability, joined in build."""
