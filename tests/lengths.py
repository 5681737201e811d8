"""How long the tests run: `make test-long` sets PLANQUE_LONG."""

import os

LONG = bool(os.environ.get("PLANQUE_LONG"))
