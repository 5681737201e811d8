"""What everybody at a table is told of it: put into words once for all who may know the same."""
