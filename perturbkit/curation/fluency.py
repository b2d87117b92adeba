"""How much less fluent a variant is than its original, to a masked language model."""

from collections.abc import Sequence

from perturbkit.errors import InvalidArgument
from perturbkit.resources.languagemodel import masked_language_model


def fluency(originals: Sequence[str], variants: Sequence[str], model: str | None = None) -> list[float]:
    """Mean pseudo-log-likelihood of a token of the variant less that of the original; below 0: less fluent.

    Each token is masked in turn and its log-probability taken (Salazar et al. 2020). ``model``: a fill-mask
    model, as ``contextual`` takes it; there is no default, since none is packaged.
    """
    if model is None:
        raise InvalidArgument("fluency needs a fill-mask model: write fluency(FOLDER_OR_ID)>-0.5")
    loaded = masked_language_model(model)
    known: dict[str, float] = {}
    for text in (*originals, *variants):
        if text not in known:
            known[text] = loaded.pseudo_log_likelihood(text)
    return [known[b] - known[a] for a, b in zip(originals, variants, strict=True)]
