"""Kingstable"""
from kingstable.shelf import load as load
