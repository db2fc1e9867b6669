/** The settings that a command works with. A wrong value ends the command with one line. */
import { EnvironmentError } from '@sangam/backend/environment';
import { loadEnvFile, parseProductEnvironment } from '@sangam/server/environment';
import type { ProductEnvironment } from '@sangam/server/environment';

export function loadEnvironment(): ProductEnvironment {
  loadEnvFile();
  try {
    return parseProductEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
