/** The environment of a command: `.env` where there is one, then the process's own. A wrong value ends the command with one line. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, parseEnvironment } from '@sangam/backend/environment';
import type { Environment } from '@sangam/backend/environment';
import { brandOf } from '@sangam/domain/brand';
import type { Brand } from '@sangam/domain/brand';
import { root } from './root.ts';

function ended(error: unknown): never {
  console.error((error as Error).message);
  process.exit(1);
}

function loadFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The product's name and support, as this installation calls them. */
export function loadBrand(): Brand {
  loadFile();
  try {
    return brandOf(process.env);
  } catch (error) {
    return ended(error);
  }
}

export function loadEnvironment(): Environment {
  const brand = loadBrand();
  try {
    return { ...parseEnvironment(process.env, root), brandName: brand.name };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return ended(error);
  }
}
