"""The outside of the house: HTTP, storage, settings, command line."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # The workers are what runs side by side; read once, by NumPy.
