/** What admins do with settings, as the desk does it. */
import type { Client } from 'pg';
import { buildUser } from '../../../factories/accounts.ts';
import { ask } from '../acting.ts';

export interface DeskSetting {
  readonly key: string;
  readonly value: unknown;
  readonly version: string;
  readonly before: unknown;
  readonly changed_by: string | null;
  readonly changed_by_name: string | null;
}

export const buildAdmin = (client: Client, fullName = 'Leela Menon'): Promise<string> =>
  buildUser(client, { isAdmin: true, fullName });

/** All settings as an admin reads them, by their keys. */
export async function settings(
  client: Client,
  admin: string,
): Promise<Readonly<Record<string, DeskSetting>>> {
  const rows = await ask<DeskSetting>(client, admin, 'select * from public.desk_settings()');
  return Object.fromEntries(rows.map((row) => [row.key, row]));
}

/** Changes a setting that stands as it does now, or as in a version; its new version. */
export async function change(
  client: Client,
  admin: string,
  key: string,
  value: unknown,
  version?: string,
): Promise<string> {
  const known = version ?? (await settings(client, admin))[key]?.version ?? '0';
  const [row] = await ask<{ version: string }>(
    client,
    admin,
    'select public.change_setting($1, $2, $3) as version',
    [key, JSON.stringify(value), known],
  );
  return row!.version;
}

export async function undo(client: Client, admin: string, of: string): Promise<string> {
  const [row] = await ask<{ version: string }>(client, admin, 'select public.undo_setting($1) as version', [
    of,
  ]);
  return row!.version;
}

/** Sets as the owner, past the desk. */
export async function set(client: Client, key: string, value: unknown): Promise<void> {
  await client.query(
    `insert into public.site_settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );
}
