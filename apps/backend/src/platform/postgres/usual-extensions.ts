/**
 * What every database of the client contract has in schema `extensions` before a project's first migration,
 * and without any, so that it may be used without saying so: `extensions.crypt(…)`,
 * `extensions.uuid_generate_v4()`.
 */
import type { Client } from 'pg';

const usualExtensions = ['pgcrypto', 'uuid-ossp'] as const;

/**
 * Whether a migration makes the extension itself, and would fail if it were there: without `if not exists`.
 */
function makesItself(extension: string, text: string): boolean {
  return new RegExp(`create\\s+extension\\s+"?${extension}\\b`, 'i').test(text);
}

/**
 * Makes the usual extensions that are not there yet. A server without them is left without.
 * @param pending the texts of the migrations that are applied next
 */
export async function makeUsualExtensions(client: Client, pending: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_catalog.pg_available_extensions where installed_version is null and name = any ($1)',
    [usualExtensions],
  );
  for (const { name } of rows) {
    if (pending.some((text) => makesItself(name, text))) continue;
    await client.query(
      `create extension if not exists ${client.escapeIdentifier(name)} with schema extensions`,
    );
  }
}
