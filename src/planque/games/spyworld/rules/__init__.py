"""The rules, a module for each chapter of the booklet; `phases` says what comes after what."""
