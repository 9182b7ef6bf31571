"""Prisoners and those who rescue them."""
