"""Hand review of perturbed data: sheets to judge, verdicts back, agreement, and a local page to judge on."""
