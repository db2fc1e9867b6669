import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { runBatch } from './batch.ts';
import { binaryArray } from './binary-array.ts';

const lists = {
  integer: ['0', '-1', '2147483647', null],
  uuid: ['00000000-0000-4000-8000-0123456789ab', null, 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  text: ['', 'NULL', 'चाय "a", \\ {}', null],
  jsonb: ['{"a": [1, "चाय"]}', 'null', null],
} as const;

test.each(Object.entries(lists))('PostgreSQL reads a list of %s as it is', async (name, values) => {
  const type = name as keyof typeof lists;
  await rolledBack(async (client) => {
    for (const list of [values, [], [null]]) {
      const text = `select to_jsonb(array(select item::text from unnest($1::${type}[]) as item))::text`;
      const [result] = await runBatch(client, [{ text, values: [binaryArray(type, list)] }]);
      expect(JSON.parse(result?.rows[0]?.[0] ?? '')).toEqual(list);
    }
  });
});
