"""Sentences of some length that the invariance tests change."""

from perturbkit.behavior.suites.entities.sentences import sentence
from perturbkit.behavior.templates import Template

REPORTS = (
    "[{first1} {last1}](PER) , the head of [{company}](ORG) , arrived in [{city1}](LOC) on {day} .",
    "Workers at the [{city1}](LOC) factory of [{company}](ORG) went on strike in {month} , said "
    "[{first1} {last1}](PER) .",
    "After {number} years in [{country}](LOC) , [{first1} {last1}](PER) returned to [{city1}](LOC) to open a "
    "restaurant .",
    "The {job} told [{first1} {last1}](PER) that prices in [{city1}](LOC) had risen by {number} percent .",
    "Police in [{city1}](LOC) arrested [{first1} {last1}](PER) , who had stolen {number} bags of {goods} .",
    "[{company}](ORG) sold {number} million euros worth of {goods} to [{country}](LOC) last year .",
    "[{last1}](PER) and [{last2}](PER) will meet in [{city1}](LOC) on {day} to talk about {goods} .",
    "The train from [{city1}](LOC) to [{city2}](LOC) was delayed by {number} minutes because of snow .",
    "A {number}-year-old {job} from [{city1}](LOC) won the race ahead of [{first1} {last1}](PER) .",
    "[{first1} {last1}](PER) scored {number} points before half-time and left the field with an injury .",
)


def reports() -> list[Template]:
    """The sentences as templates."""
    return [sentence(text) for text in REPORTS]
