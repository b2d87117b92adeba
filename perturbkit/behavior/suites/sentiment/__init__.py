"""Sentiment of one text (negative, neutral, positive): a module for each capability, joined in build."""
