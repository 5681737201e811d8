"""The rules of The Circle, a module for each chapter of the booklet."""
