"""Significance, intervals, effect sizes and agreement: arrays in, frozen results out, numpy only."""
