"""The vocabulary: edits, text, samples, streams, transforms. Standard library, xxhash and regex only."""
