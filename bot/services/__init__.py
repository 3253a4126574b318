"""The use cases, the painter and the scheduler: what changes tables and shows them. This room reaches the outside only
through ports.
"""
