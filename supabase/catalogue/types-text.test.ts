import { expect, test } from 'vitest';
import type { Column, Routine, Table } from './read-catalogue.ts';
import { typesText } from './types-text.ts';

const column = (name: string, type: string, nullable = false): Column => ({
  name,
  type,
  nullable,
  default: null,
  generated: false,
});

const buildTable = (columns: readonly Column[], ...checks: readonly string[]): Table => ({
  schema: 'public',
  name: 'orders',
  comment: null,
  rowSecurity: true,
  columns,
  constraints: checks.map((definition, index) => ({ name: `orders_${index}`, definition })),
  foreignKeys: [],
  policies: [],
  triggers: [],
  indexes: [],
  grants: [],
});

const buildRoutine = (routine: Pick<Routine, 'name' | 'returns' | 'outputs'>): Routine => ({
  schema: 'public',
  arguments: [],
  signature: '',
  returnsSet: routine.outputs.length > 0,
  isTrigger: false,
  definer: false,
  settings: [],
  comment: null,
  executors: [],
  source: '',
  ...routine,
});

/** The types of a table's columns in its rows, by name. */
function rowOf(table: Table): Record<string, string> {
  const [, row = ''] = /Row: \{\n(.*?)\n\s*\}/s.exec(typesText([table], [])) ?? [];
  return Object.fromEntries(row.split('\n').map((line) => line.trim().split(': ', 2)));
}

test('a text that a check holds to a list is a union', () => {
  const table = buildTable(
    [column('status', 'text'), column('size', 'text', true), column('kind', 'text')],
    `CHECK ((status = ANY (ARRAY['open'::text, 'founder''s, own'::text])))`,
    `CHECK ((size = ANY (ARRAY['small'::text])))`,
    `CHECK ((kind = 'pitch'::text))`,
  );
  expect(rowOf(table)).toEqual({
    status: String.raw`'open' | 'founder\'s, own'`,
    size: "'small' | null",
    kind: "'pitch'",
  });
});

test('a check that lets other texts pass leaves the column a string', () => {
  const table = buildTable(
    [column('category', 'text'), column('kind', 'text')],
    `CHECK (((category = ANY (ARRAY['Retail'::text])) OR (category ~ '\\S'::text)))`,
    `CHECK (((day IS NOT NULL) = (kind = ANY (ARRAY['saves'::text]))))`,
  );
  expect(rowOf(table)).toEqual({ category: 'string', kind: 'string' });
});

test('what is written is as narrow as what is read', () => {
  const text = typesText(
    [buildTable([column('kind', 'text')], `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`)],
    [],
  );
  expect(text.match(/kind\??: .*/g)).toEqual(["kind: 'a' | 'b'", "kind: 'a' | 'b'", "kind?: 'a' | 'b'"]);
});

test('JSON that a check holds to an object is an object; what has no type of its own is unknown', () => {
  const table = buildTable(
    [column('answers', 'jsonb'), column('extra', 'jsonb', true), column('search', 'tsvector', true)],
    `CHECK ((jsonb_typeof(answers) = 'object'::text))`,
  );
  expect(rowOf(table)).toEqual({ answers: 'JsonObject', extra: 'Json | null', search: 'unknown' });
});

test('what a function may return as null says so', () => {
  const text = typesText(
    [],
    [
      buildRoutine({
        name: 'contacts_of_idea',
        returns: 'TABLE(name text, first_at timestamp with time zone)',
        outputs: [
          { name: 'name', type: 'text' },
          { name: 'first_at', type: 'timestamp with time zone' },
        ],
      }),
      buildRoutine({ name: 'unsubscribe', returns: 'text', outputs: [] }),
      buildRoutine({ name: 'is_admin', returns: 'boolean', outputs: [] }),
    ],
  );
  expect(text.match(/Returns: .*/g)).toEqual([
    'Returns: { name: string | null; first_at: string }[]',
    'Returns: string | null',
    'Returns: boolean',
  ]);
});

test('a nullable output that the function does not have is an error', () => {
  const outputs = [{ name: 'full_name', type: 'text' }];
  const routine = buildRoutine({ name: 'contacts_of_idea', returns: 'TABLE(full_name text)', outputs });
  expect(() => typesText([], [routine])).toThrow('contacts_of_idea returns no name');
});
