/** Fails while it is loaded. */
throw new Error('the module of unbootable failed');
