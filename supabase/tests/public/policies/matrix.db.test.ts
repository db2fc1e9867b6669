import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { productSchemas, readTables } from '../../../catalogue/read-catalogue.ts';
import { matrix } from './matrix.ts';
import type { Cell, MatrixCase } from './matrix-case.ts';
import { type ActorName, actorNames, buildWorld, type World } from './world.ts';

/** Tries the statement as the actor and undoes it. */
async function outcome(client: Client, world: World, name: ActorName, attempt: MatrixCase): Promise<Cell> {
  const actor = world.actors[name];
  const statement = attempt.statement(world, actor.id ?? null);
  await client.query('savepoint cell');
  try {
    const result = await as(client, actor, () => client.query(statement));
    return result.rowCount ?? 0;
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 'no';
    throw error;
  } finally {
    await client.query('rollback to savepoint cell');
  }
}

test.each(Object.entries(matrix))(
  '%s',
  { tags: ['S2.submit.35', 'S6.roles.9', 'S7.tables.8'] },
  async (_table, cases) => {
    await rolledBack(async (client) => {
      const world = await buildWorld(client);
      const actual: Record<string, Record<string, Cell>> = {};
      const expected: Record<string, Record<string, Cell>> = {};
      for (const attempt of cases) {
        const title = `${attempt.operation} ${attempt.what ?? ''}`.trim();
        actual[title] = {};
        expected[title] = {};
        for (const [index, name] of actorNames.entries()) {
          actual[title][name] = await outcome(client, world, name, attempt);
          expected[title][name] = attempt.expected[index]!;
        }
      }
      expect(actual).toEqual(expected);
    });
  },
);

test('the matrix has every table and every operation', { tags: ['S6.roles.9'] }, async () => {
  await rolledBack(async (client) => {
    const tables = await readTables(client, productSchemas);
    expect(Object.keys(matrix).toSorted()).toEqual(
      tables.map(({ schema, name }) => `${schema}.${name}`).toSorted(),
    );
    for (const cases of Object.values(matrix)) {
      expect(new Set(cases.map(({ operation }) => operation))).toEqual(
        new Set(['select', 'insert', 'update', 'delete']),
      );
    }
  });
});
