"""Those who are called back with the page closed: by push, by mail, by webhooks."""
