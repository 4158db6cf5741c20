"""Measures of the promises that carry a number, each beside a bare twin in the same run.

`python -m bench` runs them all, `python -m bench NAME` one. Machines are noisy, so ratios count.
"""
