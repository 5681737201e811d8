"""What pages and scripts say to the server, and hear from it."""
