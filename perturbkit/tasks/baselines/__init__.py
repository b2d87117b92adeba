"""The small models behind `--model baseline`: one file for each kind of task, trained in seconds."""
