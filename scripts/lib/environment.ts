/** The environment of a command: `.env` where there is one, then the process's own. A wrong value ends the command with one line. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, parseEnvironment } from '@sangam/backend/environment';
import type { Environment } from '@sangam/backend/environment';
import { root } from './root.ts';

export function loadEnvironment(): Environment {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    return parseEnvironment(process.env, root);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
