"""The addresses of the API, a module for each subject: who may ask what, and the answer; the work is elsewhere."""
