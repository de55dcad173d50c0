"""Fixed opponents: simple bots that no version of ours may lose to more than the one before."""
