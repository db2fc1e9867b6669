import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The part of this process's environment that a program started by a test gets: nothing that could configure
 * it.
 */
export const baseEnvironment: Readonly<Record<string, string | undefined>> = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  // Its code is compiled once for all tests: half of what a start costs.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
};
