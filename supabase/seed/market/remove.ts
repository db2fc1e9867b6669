/** Removes generated rows: every account made here, and what hangs on it, a table at a time. */
import { escapeIdentifier, type Client } from 'pg';
import { mailDomain } from './accounts.ts';

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly removes: boolean;
}

/**
 * As the foreign keys say, but not row by row: what refers to the rows goes first, or forgets them.
 * @param condition in SQL, on the table's own columns
 */
async function removeRows(client: Client, table: string, condition: string): Promise<void> {
  const { rows } = await client.query<Reference>(
    `select r.conrelid::regclass::text as table, own.attname as column, target.attname as target, r.confdeltype = 'c' as removes
     from pg_constraint r
     join pg_attribute own on own.attrelid = r.conrelid and own.attnum = r.conkey[1]
     join pg_attribute target on target.attrelid = r.confrelid and target.attnum = r.confkey[1]
     where r.confrelid = $1::regclass and r.contype = 'f' and r.confdeltype in ('c', 'n')
       -- A row that corrects another of its table has the same owner, and goes with it.
       and r.conrelid <> r.confrelid
     order by removes desc`,
    [table],
  );
  for (const reference of rows) {
    const column = escapeIdentifier(reference.column);
    const those = `${column} in (select ${escapeIdentifier(reference.target)} from ${table} where ${condition})`;
    if (reference.removes) await removeRows(client, reference.table, those);
    else await client.query(`update ${reference.table} set ${column} = null where ${those}`);
  }
  await client.query(`delete from ${table} where ${condition}`);
}

/** What triggers count, counted from the rows that stay. */
const counts = [
  'delete from private.standing_changes',
  'insert into private.standing_changes (standing, ideas) select standing, count(*) from private.desk_ideas group by 1',
  'delete from private.listing_places',
  'insert into private.listing_places (location, listings) select location, count(*) from public.listings group by 1',
  'delete from private.search_words',
  `insert into private.search_words (word, listings)
   select word, count(*) from public.listings, private.listing_words(title, category, industry, location) as word group by 1`,
  'select private.build_listing_bitmaps()',
] as const;

/** In one transaction: other people's rows stay, and nothing is half removed. */
export async function removeMarket(client: Client): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    await removeRows(client, 'auth.users', `email like '%@${mailDomain}'`);
    for (const statement of counts) await client.query(statement);
    await client.query(`delete from public.site_settings where key = 'generated_market'`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
