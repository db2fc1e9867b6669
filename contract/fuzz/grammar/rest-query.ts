/** Query strings of `/rest/v1` (contract §2.2 to §2.4): select, filters, order and windows. */
import * as fc from 'fast-check';
import { longList, mutated, oddPiece, rarely, usually } from './odd.ts';
import { anyColumn, column, filter, leafOf, tableOf, tree, value } from './rest-filters.ts';
import { tables } from './tables.ts';

const casts = [
  'text',
  'integer',
  'json',
  'jsonb',
  'numeric',
  'text[]',
  'public.grade',
  'regclass',
  'tsvector',
  'xml',
  'nowhere',
  'record',
  'void',
  'anyelement',
  '"char"',
  'int4range',
  'uuid',
  'money',
  'cstring',
] as const;

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
