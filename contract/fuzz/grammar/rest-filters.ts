/** Columns and filters of `/rest/v1` (contract §2.2), and trees of them. */
import * as fc from 'fast-check';
import { people } from '../world.ts';
import { usually } from './odd.ts';
import { tables } from './tables.ts';
import type { Table } from './tables.ts';

export const tableOf = (name: string): Table => tables[name] ?? { columns: ['id'], embeds: [] };

export const anyColumn = fc.constantFrom(...new Set(Object.values(tables).flatMap(({ columns }) => columns)));

const quotedName = (name: string): string => (/^\w+$/.test(name) ? name : `"${name.replaceAll('"', '\\"')}"`);

/** A column, mostly of this table, with a path into its JSON now and then. */
export function column(table: string): fc.Arbitrary<string> {
  const own = fc.constantFrom(...tableOf(table).columns).map(quotedName);
  const path = fc.constantFrom(
    '->city',
    '->>city',
    '->awards->0->>year',
    '->0',
    '->>-1',
    '->"a b"',
    '->>height',
  );
  return fc.oneof(
    { weight: 24, arbitrary: own },
    { weight: 3, arbitrary: fc.tuple(own, path).map(([name, rest]) => name + rest) },
    { weight: 1, arbitrary: anyColumn.map(quotedName) },
  );
}

export const value: fc.Arbitrary<string> = usually(
  fc.constantFrom(
    '1',
    '0',
    '-5',
    '320',
    '199.50',
    'Rivers',
    'Asha Rao',
    '*a*',
    '%a%',
    'true',
    'null',
    '2004-06-01',
    '[1,10)',
    '{water,land}',
    '{"city": "Pune"}',
    '[1,2]',
    '{}',
    '11111111-1111-4111-8111-111111111111',
    'low',
    '\\x00ff',
    people.asha,
    people.bela,
    people.chitra,
    'marker',
    'marker%',
    '^m.*$',
    '(a+)+$',
    '[[:alpha:]]+',
    '(?i)M',
    'river & land',
    "river:* <-> 'hills'",
    '"quoted, value"',
    'empty',
    '9223372036854775807',
    '1e10',
    'now',
    '2026-01-02T03:04:05Z',
  ),
);

const operation: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', '', 'not.'),
    fc.oneof(
      fc
        .tuple(
          usually(
            fc.constantFrom(
              'eq',
              'neq',
              'gt',
              'gte',
              'lt',
              'lte',
              'like',
              'ilike',
              'match',
              'imatch',
              'cs',
              'cd',
              'ov',
              'sl',
              'sr',
              'nxr',
              'nxl',
              'adj',
              'isdistinct',
              'fts',
              'plfts',
              'phfts',
              'wfts',
              'fts(english)',
              'wfts(simple)',
              'plfts(nowhere)',
              'eq(any)',
              'like(all)',
              'ilike(any)',
              'gt(all)',
              'match(any)',
            ),
          ),
          fc.oneof(
            value,
            fc.array(value, { maxLength: 3 }).map((all) => `{${all.join(',')}}`),
          ),
        )
        .map(([name, given]) => `${name}.${given}`),
      fc.array(value, { maxLength: 4 }).map((all) => `in.(${all.join(',')})`),
      usually(fc.constantFrom('null', 'not_null', 'true', 'false', 'unknown')).map((given) => `is.${given}`),
    ),
  )
  .map((parts) => parts.join(''));

/** Filters that suit what the columns of these names hold. */
const suited: Readonly<Record<string, readonly string[]>> = {
  number: [
    'eq.1',
    'gt.0',
    'lte.320',
    'in.(1,2,3)',
    'is.null',
    'neq.-5',
    'eq(any).{1,2}',
    'isdistinct.1',
    'not.lt.2',
  ],
  text: [
    'eq.Rivers',
    'like.*a*',
    'ilike(any).{*a*,b*}',
    'match.^m',
    'imatch.(?i)r.*',
    'in.(a,"b,c")',
    'fts.river',
    'gt.a',
    'wfts(english).land -sea',
    'not.like.marker*',
  ],
  json: ['cs.{"city":"Pune"}', 'cd.{}', 'eq.{}', 'is.null', 'neq.[1]', 'not.cs.[{"a":1}]'],
  list: ['cs.{water}', 'cd.{a,b}', 'ov.{land,x}', 'eq.{}', 'not.cs.{"tea, black"}'],
  range: [
    'ov.[1,10)',
    'cs.5',
    'sl.[20,30)',
    'nxr.[1,2)',
    'adj.[10,20)',
    'cs.2004-06-01',
    'ov.[2000-01-01,2004-01-01)',
  ],
  person: [`eq.${people.asha}`, `neq.${people.bela}`, `in.(${people.chitra},${people.bela})`, 'is.not_null'],
  search: ['fts.river', 'plfts(english).the land', 'phfts.hills', 'wfts.river or tea'],
};

const kindOf: Readonly<Record<string, string>> = {
  word: 'text',
  text: 'text',
  name: 'text',
  title: 'text',
  secret: 'text',
  shelf: 'text',
  note: 'text',
  details: 'json',
  words: 'list',
  aliases: 'list',
  keywords: 'list',
  published: 'range',
  span: 'range',
  owner: 'person',
  summary: 'search',
  author_name: 'text',
  country: 'text',
  page_count: 'text',
};

export function filter(table: string): fc.Arbitrary<readonly [column: string, operation: string]> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...tableOf(table).columns)
        .chain((name) =>
          fc.tuple(
            fc.constant(quotedName(name)),
            fc.constantFrom(...(suited[kindOf[name] ?? 'number'] ?? ['is.null'])),
          ),
        ),
    },
    { weight: 1, arbitrary: fc.tuple(column(table), operation) },
  );
}

export const leafOf = (table: string): fc.Arbitrary<string> => filter(table).map((parts) => parts.join('.'));

/** `(a.eq.1,not.and(b.gt.2,…))` */
export function tree(table: string, depth: number): fc.Arbitrary<string> {
  const leaf = leafOf(table);
  const node: fc.Arbitrary<string> =
    depth === 0
      ? leaf
      : fc.oneof(
          { weight: 3, arbitrary: leaf },
          {
            weight: 1,
            arbitrary: fc
              .tuple(fc.constantFrom('and', 'or', 'not.and', 'not.or'), tree(table, depth - 1))
              .map((parts) => parts.join('')),
          },
        );
  return fc.array(node, { minLength: 1, maxLength: 3 }).map((all) => `(${all.join(',')})`);
}
