"""The JupyterLab launcher, its settings and its two small extensions."""

from trucedu.lab.checkup import Fact, doctor
from trucedu.lab.launcher import launch

__all__ = ["Fact", "doctor", "launch"]
