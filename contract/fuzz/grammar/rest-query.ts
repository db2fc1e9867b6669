/** Query strings of `/rest/v1` (contract §2.2 to §2.4): select, filters, trees, order and windows. */
import fc from 'fast-check';
import { people } from '../world.ts';
import { longList, mutated, oddPiece, rarely, usually } from './odd.ts';
import { tables } from './tables.ts';
import type { Table } from './tables.ts';

const tableOf = (name: string): Table => tables[name] ?? { columns: ['id'], embeds: [] };

const anyColumn = fc.constantFrom(...new Set(Object.values(tables).flatMap(({ columns }) => columns)));

const quotedName = (name: string): string => (/^\w+$/.test(name) ? name : `"${name.replaceAll('"', '\\"')}"`);

/** A column, mostly of this table, with a path into its JSON now and then. */
function column(table: string): fc.Arbitrary<string> {
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

const casts = ['text', 'integer', 'json', 'jsonb', 'numeric', 'text[]', 'public.grade', 'regclass', 'tsvector', 'xml', 'nowhere', 'record', 'void', 'anyelement', '"char"', 'int4range', 'uuid', 'money', 'cstring'] as const; // prettier-ignore

function field(table: string): fc.Arbitrary<string> {
  return fc
    .tuple(
      rarely(5, fc.constantFrom('a', 'b', 'alias_1', '"with space"', 'id')),
      fc.oneof({ weight: 6, arbitrary: column(table) }, { weight: 1, arbitrary: fc.constant('*') }),
      rarely(8, fc.constantFrom(...casts)),
      rarely(14, fc.constantFrom('count()', 'sum()', 'avg()', 'max()', 'min()', 'sum()::text')),
    )
    .map(
      ([alias, name, cast, aggregate]) =>
        (alias === null ? '' : `${alias}:`) +
        name +
        (cast === null ? '' : `::${cast}`) +
        (aggregate === null ? '' : `.${aggregate}`),
    );
}

/** The items of a select, with what they embed. */
function items(table: string, depth: number): fc.Arbitrary<string> {
  const plain = fc.oneof(
    { weight: 8, arbitrary: field(table) },
    { weight: 1, arbitrary: fc.constant('count()') },
  );
  const embeds = tableOf(table).embeds;
  if (depth === 0 || embeds.length === 0)
    return fc.array(plain, { minLength: 0, maxLength: 4 }).map((all) => all.join(','));
  const embed = fc
    .record({
      form: fc.constantFrom('', '', '', '...', 'alias:', 'a:'),
      of: fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...embeds) },
        { weight: 1, arbitrary: fc.constantFrom(...Object.keys(tables)) },
      ),
      join: fc.constantFrom('', '', '', '', '', '', '!inner', '!inner', '!left', '!nohint'),
    })
    .chain(({ form, of, join }) =>
      items(of.split('!')[0] ?? '', depth - 1).map((inner) => `${form}${of}${join}(${inner})`),
    );
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: plain }, { weight: 2, arbitrary: embed }), { maxLength: 4 })
    .map((all) => all.join(','));
}

const value: fc.Arbitrary<string> = usually(
  fc.constantFrom(
    '1', '0', '-5', '320', '199.50', 'Rivers', 'Asha Rao', '*a*', '%a%', 'true', 'null', '2004-06-01', '[1,10)',
    '{water,land}', '{"city": "Pune"}', '[1,2]', '{}', '11111111-1111-4111-8111-111111111111', 'low', '\\x00ff',
    people.asha, people.bela, people.chitra, 'marker', 'marker%', '^m.*$', '(a+)+$', '[[:alpha:]]+', '(?i)M', 'river & land',
    "river:* <-> 'hills'", '"quoted, value"', 'empty', '9223372036854775807', '1e10', 'now', '2026-01-02T03:04:05Z',
  ),
); // prettier-ignore

const operation: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', '', 'not.'),
    fc.oneof(
      fc
        .tuple(
          usually(
            fc.constantFrom(
              'eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'cs', 'cd', 'ov', 'sl', 'sr',
              'nxr', 'nxl', 'adj', 'isdistinct', 'fts', 'plfts', 'phfts', 'wfts', 'fts(english)', 'wfts(simple)',
              'plfts(nowhere)', 'eq(any)', 'like(all)', 'ilike(any)', 'gt(all)', 'match(any)',
            ),
          ),
          fc.oneof(value, fc.array(value, { maxLength: 3 }).map((all) => `{${all.join(',')}}`)),
        )
        .map(([name, given]) => `${name}.${given}`),
      fc.array(value, { maxLength: 4 }).map((all) => `in.(${all.join(',')})`),
      usually(fc.constantFrom('null', 'not_null', 'true', 'false', 'unknown')).map((given) => `is.${given}`),
    ),
  )
  .map((parts) => parts.join('')); // prettier-ignore

/** Filters that suit what the columns of these names hold. */
const suited: Readonly<Record<string, readonly string[]>> = {
  number: ['eq.1', 'gt.0', 'lte.320', 'in.(1,2,3)', 'is.null', 'neq.-5', 'eq(any).{1,2}', 'isdistinct.1', 'not.lt.2'],
  text: ['eq.Rivers', 'like.*a*', 'ilike(any).{*a*,b*}', 'match.^m', 'imatch.(?i)r.*', 'in.(a,"b,c")', 'fts.river', 'gt.a', 'wfts(english).land -sea', 'not.like.marker*'],
  json: ['cs.{"city":"Pune"}', 'cd.{}', 'eq.{}', 'is.null', 'neq.[1]', 'not.cs.[{"a":1}]'],
  list: ['cs.{water}', 'cd.{a,b}', 'ov.{land,x}', 'eq.{}', 'not.cs.{"tea, black"}'],
  range: ['ov.[1,10)', 'cs.5', 'sl.[20,30)', 'nxr.[1,2)', 'adj.[10,20)', 'cs.2004-06-01', 'ov.[2000-01-01,2004-01-01)'],
  person: [`eq.${people.asha}`, `neq.${people.bela}`, `in.(${people.chitra},${people.bela})`, 'is.not_null'],
  search: ['fts.river', 'plfts(english).the land', 'phfts.hills', 'wfts.river or tea'],
}; // prettier-ignore

const kindOf: Readonly<Record<string, string>> = {
  word: 'text', text: 'text', name: 'text', title: 'text', secret: 'text', shelf: 'text', note: 'text',
  details: 'json', words: 'list', aliases: 'list', keywords: 'list', published: 'range', span: 'range',
  owner: 'person', summary: 'search', author_name: 'text', country: 'text', page_count: 'text',
}; // prettier-ignore

function filter(table: string): fc.Arbitrary<readonly [column: string, operation: string]> {
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

const leafOf = (table: string): fc.Arbitrary<string> => filter(table).map((parts) => parts.join('.'));

/** `(a.eq.1,not.and(b.gt.2,…))` */
function tree(table: string, depth: number): fc.Arbitrary<string> {
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

const order = (table: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc
        .tuple(
          fc.oneof(
            { weight: 5, arbitrary: column(table) },
            {
              weight: 1,
              arbitrary: fc
                .tuple(fc.constantFrom('authors', 'vault', 'publishers', 'a'), anyColumn)
                .map(([of, name]) => `${of}(${name})`),
            },
          ),
          fc.constantFrom('', '.asc', '.desc', '.desc.nullslast', '.nullsfirst', '.asc.nullsfirst'),
        )
        .map((parts) => parts.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((all) => all.join(','));

const count = usually(fc.constantFrom('0', '1', '2', '10', '1000', '-1', '99999999999', ''));

/** Before a parameter's name: what it is of. */
const prefix = (table: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 16, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...tableOf(table).embeds, 'a', 'alias', 'nowhere')
        .map((name) => `${name.split('!')[0]}.`),
    },
  );

type Parameter = readonly [name: string, value: string];

function parameter(table: string): fc.Arbitrary<Parameter> {
  const of = (name: string, given: fc.Arbitrary<string>): fc.Arbitrary<Parameter> =>
    fc.tuple(prefix(table), given).map(([before, text]) => [before + name, text] as const);
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(prefix(table), filter(table))
        .map(([before, [name, text]]) => [before + name, text] as const),
    },
    { weight: 3, arbitrary: of('order', order(table)) },
    { weight: 1, arbitrary: of('limit', count) },
    { weight: 1, arbitrary: of('offset', count) },
    { weight: 1, arbitrary: of('or', tree(table, 2)) },
    { weight: 1, arbitrary: of('and', tree(table, 2)) },
    { weight: 1, arbitrary: of('not.or', tree(table, 1)) },
    {
      weight: 1,
      arbitrary: of(
        'columns',
        fc.array(column(table), { minLength: 1, maxLength: 4 }).map((all) => all.join(',')),
      ),
    },
    { weight: 1, arbitrary: of('on_conflict', column(table)) },
    { weight: 1, arbitrary: of('order', longList(column(table))) },
    {
      weight: 1,
      arbitrary: of(
        'or',
        longList(leafOf(table)).map((text) => `(${text})`),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        column(table),
        longList(value).map((text) => `in.(${text})`),
      ),
    },
    { weight: 1, arbitrary: fc.tuple(usually(anyColumn), oddPiece) },
  );
}

/** How a value is written in the address: as clients do, as it is, or with more escapes than needed. */
const written = (text: string, form: number): string => {
  if (form === 0) return text.toWellFormed().replace(/[#&+%]|[^\u0021-\u007e]/gu, escaped);
  if (form === 1) return text;
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
};
const escaped = (character: string): string => encodeURIComponent(character);

/** A query string for a table. */
export function queryOf(table: string): fc.Arbitrary<string> {
  const select = fc
    .oneof({ weight: 20, arbitrary: items(table, 3) }, { weight: 1, arbitrary: longList(field(table)) })
    .map((text): Parameter => ['select', text]);
  const parameters = fc
    .tuple(
      fc.option(select, { freq: 2 }),
      fc.array(parameter(table), { maxLength: 4 }),
      fc.constantFrom(0, 0, 0, 0, 1, 2),
    )
    .map(([first, others, form]) =>
      [...(first === null ? [] : [first]), ...others]
        .map(([name, text]) => `${written(name, form === 2 ? 0 : form)}=${written(text, form)}`)
        .join('&'),
    );
  return mutated(parameters);
}
