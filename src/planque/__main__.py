"""`python -m planque`."""

from planque.cli import main

if __name__ == "__main__":  # the worker processes of a tournament import this file too
    main()
