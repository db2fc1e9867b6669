/** Makes saved searches for tests, as the owner of the database. */
import type { Client } from 'pg';
import type { Database } from '../generated/database.types.ts';
import { buildUser } from './accounts.ts';

export type SavedSearchColumns = Partial<Database['public']['Tables']['saved_searches']['Insert']>;

/**
 * A saved search with alerts, for chai where no filter is given, and its owner, who reads the list.
 * @returns its id
 */
export async function buildSavedSearch(client: Client, columns: SavedSearchColumns = {}): Promise<string> {
  const { user_id, name = 'Chai in Pune', alerts = 'mail', ...filters } = columns;
  const owner = user_id ?? (await buildUser(client, { hasAcceptedDisclaimer: true }));
  const { rows } = await client.query<{ id: string }>(
    `insert into public.saved_searches (user_id, name, alerts, industry, roi, funding, location, status, search)
     select $1, $2, $3, industry, roi, funding, location, status, search
     from jsonb_populate_record(null::public.saved_searches, $4) returning id`,
    [owner, name, alerts, JSON.stringify(Object.keys(filters).length === 0 ? { search: 'chai' } : filters)],
  );
  return rows[0]!.id;
}
