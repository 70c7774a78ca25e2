"""What gunicorn serves: ``api.wsgi:app``."""

import gc

from api import logs
from api.app import create_app
from api.metrics import Metrics
from api.settings import from_environment

settings = from_environment()
logs.configure(settings.log_level)
app = create_app(settings, metrics=Metrics() if settings.metrics_port else None)

# What a worker has loaded it keeps: else each full collection would look at all of it again.
gc.collect()
gc.freeze()
