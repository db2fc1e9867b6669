import { rolledBack } from '@sangam/testing/database';

/** What SQL makes of each text. @param call an expression over `text` */
export async function inSql(call: string, values: readonly string[]): Promise<unknown[]> {
  return rolledBack(async (client) => {
    const { rows } = await client.query<{ value: unknown }>(
      `select ${call} as value from unnest($1::text[]) with ordinality as given(text, place) order by place`,
      [values],
    );
    return rows.map(({ value }) => value);
  });
}
