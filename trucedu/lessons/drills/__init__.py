"""The drills, one module each; every module registers its generator when it is imported."""
