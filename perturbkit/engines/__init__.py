"""Where rows live: Arrow tables, Hugging Face data sets, files, pandas, lists."""
