"""What holds for all tests."""

import os
import signal

# A shell that starts something in the background may let it ignore the interrupt, and every process
# below inherits that: the tests and what they start would never hear a Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Several tests run at once: threads for one sum would only wait for each other.
os.environ.setdefault("OMP_NUM_THREADS", "1")
