"""What holds for all tests."""

import signal

# A shell that starts something in the background may let it ignore the interrupt, and every process
# below inherits that: the tests and what they start would never hear a Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
