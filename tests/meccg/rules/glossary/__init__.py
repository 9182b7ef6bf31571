"""The words of the glossary, each shown at a table."""
