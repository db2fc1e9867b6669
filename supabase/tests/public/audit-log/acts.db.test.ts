/** The acts of the log are the domain's, which the desk has words for. */
import { loggedActs } from '@sangam/domain/audit-log';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';

test('every act that a function records is known, and no other', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ act: string }>(
      `select distinct found[1] as act
       from pg_proc f
       join pg_namespace n on n.oid = f.pronamespace and n.nspname in ('public', 'private')
       cross join lateral regexp_matches(f.prosrc, '''([a-z_]+\\.[a-z_]+)''', 'g') as found
       where f.prosrc ~ '\\m(record_audit|audit_log)\\M'
       order by act`,
    );
    expect(rows.map(({ act }) => act)).toEqual(loggedActs);
  });
});
