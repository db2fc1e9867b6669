/** The product's settings: those of the backend, and the name and support of this installation. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, parseEnvironment } from '@sangam/backend/environment';
import type { Environment } from '@sangam/backend/environment';
import { brandOf } from '@sangam/domain/brand';
import type { Brand } from '@sangam/domain/brand';
import { root } from './root.ts';

export interface ProductEnvironment extends Environment {
  readonly brand: Brand;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads `.env`, where there is one, into the environment of this process. Variables that are set stay. */
export function loadEnvFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

function parseBrand(source: Variables): Brand {
  try {
    return brandOf(source);
  } catch (error) {
    throw new EnvironmentError((error as Error).message);
  }
}

/**
 * @param source `process.env`, read once by the program's main module
 * @throws {EnvironmentError} naming the variable and what it must be
 */
export function parseProductEnvironment(source: Variables): ProductEnvironment {
  const brand = parseBrand(source);
  return { ...parseEnvironment(source, root), brandName: brand.name, brand };
}
