"""The engine for research: batches, adapters to PettingZoo, Gymnasium and OpenSpiel, data sets."""
