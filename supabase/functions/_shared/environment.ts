/** The environment of the functions, parsed once. A wrong value stops the function's start. */
import { paymentSettingsOf } from '@sangam/domain/payment-settings';

function required(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set`);
  return value;
}

export const environment = {
  /** Where the installation is reached, without a trailing slash. */
  url: required('SUPABASE_URL').replace(/\/+$/, ''),
  publishableKey: required('SUPABASE_ANON_KEY'),
  secretKey: required('SUPABASE_SERVICE_ROLE_KEY'),
  payments: paymentSettingsOf(process.env),
} as const;
