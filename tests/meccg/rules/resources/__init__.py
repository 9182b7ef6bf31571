"""What is played at sites."""
