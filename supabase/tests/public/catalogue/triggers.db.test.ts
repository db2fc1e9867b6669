import { readFile } from 'node:fs/promises';
import { rolledBack } from '@sangam/testing/database';
import { beforeAll, expect, test } from 'vitest';
import { productSchemas } from '../../../catalogue/read-catalogue.ts';
import { readTriggers, type Trigger } from '../../../catalogue/read-triggers.ts';

let triggers: Trigger[] = [];

beforeAll(async () => {
  triggers = await rolledBack(readTriggers);
});

/** Those on the product's own tables. What others' tables have is named among others' triggers. */
const own = (): Trigger[] =>
  triggers.filter(({ schema }) => (productSchemas as readonly string[]).includes(schema));

const qualified = ({ schema, table }: Trigger): string =>
  schema === 'public' ? table : `${schema}.${table}`;

/** As a row of the table in docs/data-model.md: where, name, when. */
const asRow = (trigger: Trigger): string[] => [
  `\`${qualified(trigger)}\``,
  `\`${trigger.name}\``,
  `${trigger.timing} ${trigger.events}${trigger.perRow ? '' : ', once a statement'}`,
];

const byTable = (one: string[], other: string[]): number => one[0]!.localeCompare(other[0]!);

test('triggers are there to be checked', () => {
  expect(own().length).toBeGreaterThan(20);
});

test('every trigger of the product’s tables is named by table, place and what it does', () => {
  const misnamed = own().filter(
    ({ table, name }) =>
      !(name.startsWith(`${table}_`) && /^\d\d_[a-z_]+$/.test(name.slice(table.length + 1))),
  );
  expect(misnamed.map(({ name }) => name)).toEqual([]);
});

test('no two triggers of a table have the same place at the same time', () => {
  const places = own().map(({ schema, table, name, timing, perRow }) =>
    [schema, table, timing, perRow, name.slice(table.length + 1, table.length + 3)].join(' '),
  );
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test('docs/data-model.md lists all triggers, those of a table in the order in which they fire', async () => {
  const text = await readFile(new URL('../../../../docs/data-model.md', import.meta.url), 'utf8');
  const section = /^## Triggers$([\s\S]*?)^## /m.exec(text)?.[1] ?? '';
  const [, , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(2, -2).split(' | '));
  expect(rows.filter(([, , , what = '']) => what.trim() === '')).toEqual([]);
  expect(rows.map((row) => row.slice(0, 3)).toSorted(byTable)).toEqual(triggers.map(asRow).toSorted(byTable));
});
