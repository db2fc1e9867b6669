import type { DeskSettings, SettingKey } from '@sangam/domain/desk-settings';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

/** A setting with its last change. */
export interface DeskSetting<Key extends SettingKey = SettingKey> {
  readonly key: Key;
  readonly value: DeskSettings[Key];
  /** Of its last change; 0 where there was none. */
  readonly version: number;
  readonly before: DeskSettings[Key] | null;
  readonly changed_at: string | null;
  /** Null for who runs the server. */
  readonly changed_by: string | null;
  /** Null, too, for an account that is gone. */
  readonly changed_by_name: string | null;
}

/** Every setting of the desk by its key. */
export type SettingsByKey = { readonly [Key in SettingKey]: DeskSetting<Key> };

async function fetchSettings(): Promise<SettingsByKey> {
  const client = await getClient();
  const { data, error } = await client.rpc('desk_settings');
  if (error) throw error;
  // Values are JSON to the schema; the database's rules and their tests hold their shapes.
  return Object.fromEntries(data.map((row) => [row.key, row])) as unknown as SettingsByKey;
}

export const settingsQuery = () => queryOptions({ queryKey: ['desk-settings'], queryFn: fetchSettings });
