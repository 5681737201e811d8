"""The Circle: two to six secret services, one wheel of time, and a society to fight or join."""
