"""A frozen sentence encoder with a linear head for each kind of task."""
