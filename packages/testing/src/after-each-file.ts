/** Vitest's set-up of each file of database tests: what the file made is removed after it. */
import { afterAll } from 'vitest';
import { dropFreshDatabases } from './database.ts';

// Registered before all that the file registers, and so done after it.
afterAll(dropFreshDatabases);
