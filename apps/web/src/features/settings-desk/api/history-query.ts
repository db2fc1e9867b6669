import type { Database } from '@sangam/database/types';
import type { SettingKey } from '@sangam/domain/desk-settings';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { settingsQuery } from './settings-query.ts';

type Row = Database['public']['Functions']['setting_history']['Returns'][number];
type Optional = 'changed_by' | 'changed_by_name';
/** The types of the schema know no null in what functions return. */
export type SettingChange = Omit<Row, Optional> & Readonly<Record<Optional, string | null>>;

async function fetchHistory(key: SettingKey): Promise<readonly SettingChange[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('setting_history', { key });
  if (error) throw error;
  return data;
}

/** The last fifty changes of a setting, the latest first. */
export const historyQuery = (key: SettingKey) =>
  queryOptions({
    queryKey: [...settingsQuery().queryKey, 'history', key],
    queryFn: () => fetchHistory(key),
  });
