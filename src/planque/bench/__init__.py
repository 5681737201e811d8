"""Speed measured: Planque and the packages it is set beside."""
