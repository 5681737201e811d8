"""Requests and answers: the JSON API, the page, and the guard before both."""
