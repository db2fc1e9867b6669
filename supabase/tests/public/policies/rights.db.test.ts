import { as, rolledBack } from '@sangam/testing/database';
import { type Client, escapeIdentifier } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { productSchemas, readTables, type Table } from '../../../catalogue/read-catalogue.ts';
import { matrix } from './matrix.ts';
import { type RequestRole, rights } from './rights.ts';

let tables: Table[] = [];

beforeAll(async () => {
  tables = await rolledBack((client) => readTables(client, productSchemas));
});

/** Whether the role may run a statement that affects no row: rights are checked anyway. */
async function isAllowed(client: Client, role: RequestRole, statement: string): Promise<boolean> {
  await client.query('savepoint attempt');
  try {
    await as(client, { role }, () => client.query(statement));
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '42501') return false;
    // The right to truncate is checked before foreign keys of other tables.
    if (code === '0A000') return true;
    throw error;
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

/** The statements that try each right by itself, by a name for each. */
function attempts({ schema, name, columns }: Table): [string, string][] {
  const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
  return [
    ['delete', `delete from ${table} where false`],
    // With `cascade` PostgreSQL would also check the rights to other tables, and a missing one would look
    // like this one.
    ['truncate', `truncate ${table}`],
    ...columns.flatMap((column): [string, string][] => {
      const quoted = escapeIdentifier(column.name);
      const reading: [string, string] = [
        `select ${column.name}`,
        `select ${quoted} from ${table} where false`,
      ];
      if (column.generated) return [reading];
      return [
        reading,
        [`insert ${column.name}`, `insert into ${table} (${quoted}) select null::${column.type} where false`],
        [`update ${column.name}`, `update ${table} set ${quoted} = null where false`],
      ];
    }),
  ];
}

function expected(role: RequestRole, { schema, name, columns }: Table): string[] {
  const { select = [], insert = [], update = [], delete: deletes } = rights[role][`${schema}.${name}`] ?? {};
  const readable = select === 'all' ? columns.map((column) => column.name) : select;
  return [
    ...(deletes === true ? ['delete'] : []),
    ...readable.map((column) => `select ${column}`),
    ...insert.map((column) => `insert ${column}`),
    ...update.map((column) => `update ${column}`),
  ];
}

const roles = ['anon', 'authenticated'] as const;

// The matrix holds every table there is; a test of its own sees to that.
test.each(roles.flatMap((role) => Object.keys(matrix).map((name) => [role, name] as const)))(
  '%s writes and reads the listed columns of %s, and every other is refused',
  { tags: ['S6.roles.9'] },
  async (role, name) => {
    const table = tables.find((one) => `${one.schema}.${one.name}` === name)!;
    await rolledBack(async (client) => {
      const allowed: string[] = [];
      for (const [what, statement] of attempts(table))
        if (await isAllowed(client, role, statement)) allowed.push(what);
      expect(allowed.toSorted()).toEqual(expected(role, table).toSorted());
    });
  },
);

test('the rights name tables that are there', () => {
  const there = tables.map(({ schema, name }) => `${schema}.${name}`);
  for (const named of Object.values(rights))
    expect(Object.keys(named).filter((name) => !there.includes(name))).toEqual([]);
});
