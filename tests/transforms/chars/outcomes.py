"""All that a transform makes of a text, over seeds."""

import perturbkit as pk

SEEDS = 600


def outcomes(text: str, transform: object, seeds: int = SEEDS, **options: object) -> set[str]:
    """Outputs over many seeds; enough that each of a few dozen is met."""
    return {pk.perturb_text(text, transform, seed=seed, **options).text for seed in range(seeds)}


def left_alone(text: str, transform: object, reason: str = "no_sites") -> bool:
    """Whether the text stays as it is, with the reason, whatever the seed."""
    outs = [pk.perturb_text(text, transform, seed=seed) for seed in range(60)]
    return all((out.text, out.done, out.reason) == (text, 0, reason) for out in outs)
