import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { productSchemas, readTables } from '../../../catalogue/read-catalogue.ts';
import { lengthsHeldByOthers } from '../checks/bad-ideas.ts';
import { badValues } from '../checks/bad-values.ts';

test('every check has values that it refuses', async () => {
  await rolledBack(async (client) => {
    const tables = await readTables(client, productSchemas);
    const there = tables.flatMap(({ constraints }) =>
      constraints.flatMap(({ name, definition }) => (definition.startsWith('CHECK') ? [name] : [])),
    );
    const tried = [
      ...Object.values(badValues).flatMap((checks) => Object.keys(checks)),
      ...Object.keys(lengthsHeldByOthers).map((column) => `ideas_${column}_length`),
    ];
    expect(tried.toSorted()).toEqual(there.toSorted());
  });
});
