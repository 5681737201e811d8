"""The sixteen types of spy, a module for each division."""
