"""Results as HTML, Markdown and on the console."""
