"""Paired tests, intervals, corrections, effect sizes, agreement, metrics: arrays in, frozen results out."""

from perturbkit.stats.agreement import cohen_kappa, fleiss_kappa, krippendorff_alpha
from perturbkit.stats.corrections import adjust, benjamini_hochberg, holm
from perturbkit.stats.effects import absolute_drop, dose_response, relative_drop
from perturbkit.stats.intervals import bootstrap_interval, clopper_pearson, wilson
from perturbkit.stats.metrics import METRICS, Metric, metric
from perturbkit.stats.paired import compare, paired_bootstrap
from perturbkit.stats.power import detectable_drop, rows_needed
from perturbkit.stats.randomization import approximate_randomization, mcnemar
from perturbkit.stats.results import (
    FLAGS,
    BootstrapInterval,
    DoseResponse,
    Interval,
    McNemar,
    PairedBootstrap,
    Randomization,
)

__all__ = [
    "FLAGS",
    "METRICS",
    "BootstrapInterval",
    "DoseResponse",
    "Interval",
    "McNemar",
    "Metric",
    "PairedBootstrap",
    "Randomization",
    "absolute_drop",
    "adjust",
    "approximate_randomization",
    "benjamini_hochberg",
    "bootstrap_interval",
    "clopper_pearson",
    "cohen_kappa",
    "compare",
    "detectable_drop",
    "dose_response",
    "fleiss_kappa",
    "holm",
    "krippendorff_alpha",
    "mcnemar",
    "metric",
    "paired_bootstrap",
    "relative_drop",
    "rows_needed",
    "wilson",
]
