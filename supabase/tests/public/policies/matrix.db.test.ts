import { as, preparedOnce, rolledBack } from '@sangam/testing/database';
import type { Client, QueryResult } from 'pg';
import { expect, test } from 'vitest';
import { productSchemas, readTables } from '../../../catalogue/read-catalogue.ts';
import { matrix } from './matrix.ts';
import { denied, type Outcomes, type RowNames, type TableMatrix, type Writing } from './matrix-case.ts';
import { type ActorName, actorNames, buildWorld, type World } from './world.ts';

interface Subject {
  readonly client: Client;
  readonly world: World;
  readonly table: string;
  readonly namedBy: TableMatrix['namedBy'];
}

type Row = Readonly<Record<string, string | number | null>>;
type Result = Pick<QueryResult<Row>, 'rows' | 'rowCount'>;

/** The name of a row, of the columns that name it. */
function nameOf({ world, namedBy }: Subject, row: Row): string {
  return namedBy
    .map((column) => row[column])
    .filter((value) => value !== null)
    .map((value) => world.names.get(String(value)) ?? String(value))
    .join(': ');
}

/** Every row of the table by its name, and where its present version lies: a change lays another. */
async function versionsOf(subject: Subject): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await subject.client.query<Row>(
    `select ${subject.namedBy.join(', ')}, ctid::text as place from ${subject.table}`,
  );
  const versions = new Map(rows.map((row) => [nameOf(subject, row), row.place]));
  // Each row has a name of its own.
  expect(versions.size).toBe(rows.length);
  return versions;
}

/** Tries a statement as the actor, looks at what came of it, and undoes it. */
async function outcome<T>(
  { client, world }: Subject,
  name: ActorName,
  statement: Writing<T>['statement'],
  look: (result: Result) => T | Promise<T>,
): Promise<T | typeof denied> {
  const actor = world.actors[name];
  const text = statement(world, actor.id ?? null);
  await client.query('savepoint cell');
  try {
    return await look(await as(client, actor, () => client.query<Row>(text)));
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return denied;
    throw error;
  } finally {
    await client.query('rollback to savepoint cell');
  }
}

interface Attempt {
  readonly title: string;
  readonly expected: Outcomes<RowNames | number>;
  readonly outcomeFor: (name: ActorName) => Promise<RowNames | number | typeof denied>;
}

function attemptsOn(
  subject: Subject,
  before: ReadonlyMap<string, unknown>,
  { select, insert, ...changes }: TableMatrix,
): Attempt[] {
  /** The rows that are gone or have another version. */
  const changed = async ({ rowCount }: Result): Promise<RowNames> => {
    const after = await versionsOf(subject);
    const names = [...before.keys()].filter((name) => after.get(name) !== before.get(name));
    expect(names).toHaveLength(rowCount ?? 0);
    return names;
  };
  const changing = (operation: 'update' | 'delete'): Attempt[] =>
    changes[operation].map(({ what, expected, statement }) => ({
      title: `${operation} ${what}`,
      expected,
      outcomeFor: (name) => outcome(subject, name, statement, changed),
    }));
  return [
    ...select.map(({ what, columns, expected }): Attempt => ({
      title: `select ${what ?? ''}`.trim(),
      expected,
      outcomeFor: (name) =>
        outcome(
          subject,
          name,
          () => `select ${columns} from ${subject.table}`,
          ({ rows }) => rows.map((row) => nameOf(subject, row)),
        ),
    })),
    ...insert.map(({ what, expected, statement }): Attempt => ({
      title: `insert ${what}`,
      expected,
      outcomeFor: (name) => outcome(subject, name, statement, ({ rowCount }) => rowCount ?? 0),
    })),
    ...changing('update'),
    ...changing('delete'),
  ];
}

/** Rows come in any order. */
const sorted = <T>(outcome: T | RowNames): T | RowNames =>
  Array.isArray(outcome) ? (outcome as RowNames).toSorted() : outcome;

const inWorld = preparedOnce(buildWorld);

test.each(Object.entries(matrix))(
  '%s',
  { tags: ['S2.submit.35', 'S6.roles.9', 'S7.tables.8'] },
  async (table, entry) => {
    await inWorld(async (client, world) => {
      const subject = { client, world, table, namedBy: entry.namedBy };
      const before = await versionsOf(subject);
      const actual: Record<string, Record<string, unknown>> = {};
      const expected: Record<string, Record<string, unknown>> = {};
      for (const attempt of attemptsOn(subject, before, entry)) {
        actual[attempt.title] = {};
        expected[attempt.title] = {};
        for (const name of actorNames) {
          actual[attempt.title]![name] = sorted(await attempt.outcomeFor(name));
          expected[attempt.title]![name] = sorted(attempt.expected[name]);
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
    for (const { select, insert, update, delete: deletes } of Object.values(matrix))
      for (const attempts of [select, insert, update, deletes]) expect(attempts).not.toHaveLength(0);
  });
});
