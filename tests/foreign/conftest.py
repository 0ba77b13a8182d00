"""The files here are for a copy of the package; `test_foreign_module.py` runs them there."""

collect_ignore_glob = ["*.py"]
