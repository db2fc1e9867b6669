/**
 * The product's settings: those of the backend, the name and support of this installation, and its payments.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, parseEnvironment } from '@sangam/backend/environment';
import type { Environment } from '@sangam/backend/environment';
import { brandOf } from '@sangam/domain/brand';
import type { Brand } from '@sangam/domain/brand';
import { paymentSettingsOf } from '@sangam/domain/payment-settings';
import type { PaymentSettings } from '@sangam/domain/payment-settings';
import { root } from './root.ts';

export interface ProductEnvironment extends Environment {
  readonly brand: Brand;
  /** The payment provider, for what pages let in; its keys are for the functions. */
  readonly payments: PaymentSettings['provider'];
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads `.env`, where there is one, into the environment of this process. Variables that are set stay. */
export function loadEnvFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @throws {EnvironmentError} with the message of what the rules of the product throw */
function parsed<T>(parse: (source: Variables) => T, source: Variables): T {
  try {
    return parse(source);
  } catch (error) {
    throw new EnvironmentError((error as Error).message);
  }
}

/**
 * @param source `process.env`, read once by the program's main module
 * @throws {EnvironmentError} naming the variable and what it must be
 */
export function parseProductEnvironment(source: Variables): ProductEnvironment {
  const brand = parsed(brandOf, source);
  // The functions read them for themselves (`[edge_runtime.secrets]`); a wrong value is told here, at once.
  const { provider: payments } = parsed(paymentSettingsOf, source);
  return { ...parseEnvironment(source, root), brandName: brand.name, brand, payments };
}
