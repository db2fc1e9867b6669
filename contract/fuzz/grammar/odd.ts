/** Odd texts, and the mutations that make a valid text nearly valid. */
import * as fc from 'fast-check';

/** What parsers stumble over: separators, quotes, halves of escapes, numbers at their bounds, odd Unicode. */
const pieces = [
  '',
  ' ',
  ',',
  '.',
  ':',
  '::',
  '(',
  ')',
  '((',
  '))',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '\\',
  '\\"',
  '/',
  '//',
  '..',
  '!',
  '*',
  '%',
  '%%',
  '%0',
  '%00',
  '%2',
  '%zz',
  '%ff',
  '%c3',
  '%e2%82',
  '%ed%a0%80',
  '%f0%9f%98%80',
  '%0d%0a',
  '&',
  '&&',
  '=',
  '==',
  '?',
  '#',
  ';',
  '+',
  '-',
  '--',
  '~',
  '^',
  '|',
  '$',
  '$1',
  '@',
  '\t',
  '\n',
  '\r\n',
  '\0',
  'é',
  'ß',
  'İ',
  '😀',
  '\u202e',
  '\ufeff',
  '\u2028',
  'a\u0301',
  '\ud800',
  '\udfff',
  '\uffff',
  'null',
  'true',
  'false',
  'undefined',
  'NaN',
  '-0',
  '0',
  '1e999',
  '-1',
  '2147483647',
  '2147483648',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '1.5',
  '0x10',
  '1e-7',
  'infinity',
  '__proto__',
  'constructor',
  'toString',
  'length',
  'hasOwnProperty',
  'not.',
  'and',
  'or',
  'select',
  'count()',
  '->',
  '->>',
  '->0',
  '->-1',
  '...',
  '!inner',
  '!left',
  'any',
  'all',
  '(any)',
  'in.',
  'is.',
  'eq.',
  'fts.',
] as const;

export const oddPiece: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...pieces) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('a', '(', '[', '{"a":', 'not.', ',', '%25', '😀', '->a', 'a.'),
        fc.constantFrom(9, 99, 3000),
      )
      .map(([text, times]) => text.repeat(times)),
  },
);

type Mutation = (text: string) => string;

/** How often a part may be written again: more than any list may be long. */
const manyTimes = fc.constantFrom(2, 20, 200, 2000);
const maxLength = 20_000;

/** One item, or the same one so often that a list of it is too long for something. */
export const longList = (item: fc.Arbitrary<string>, separator = ','): fc.Arbitrary<string> =>
  fc
    .tuple(item, manyTimes)
    .map(([text, times]) =>
      Array.from({ length: Math.min(times, Math.ceil(maxLength / (text.length + 1))) }, () => text).join(
        separator,
      ),
    );

const place: fc.Arbitrary<number> = fc.integer({ min: 0, max: 999 });
const at = (text: string, share: number): number => Math.floor((share * (text.length + 1)) / 1000);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, oddPiece).map(
    ([where, piece]): Mutation =>
      (text) =>
        text.slice(0, at(text, where)) + piece + text.slice(at(text, where)),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 8 })).map(
    ([where, length]): Mutation =>
      (text) =>
        text.slice(0, at(text, where)) + text.slice(at(text, where) + length),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 30 })).map(
    ([where, length]): Mutation =>
      (text) =>
        text.slice(0, at(text, where) + length) + text.slice(at(text, where)),
  ),
  fc.tuple(place, oddPiece).map(
    ([where, piece]): Mutation =>
      (text) =>
        text.slice(0, at(text, where)) + piece + text.slice(at(text, where) + 1),
  ),
  fc
    .tuple(place, fc.integer({ min: 1, max: 8 }), manyTimes)
    .map(([where, length, times]): Mutation => (text) => {
      const start = at(text, where);
      const part = text.slice(start, start + length);
      const fits = Math.max(1, Math.floor(maxLength / Math.max(1, part.length)));
      return text.slice(0, start) + part.repeat(Math.min(times, fits)) + text.slice(start + length);
    }),
  place.map(
    (where): Mutation =>
      (text) =>
        text.slice(0, at(text, where)),
  ),
);

/** A text of the grammar, in about a fifth of the cases with one to three mutations. */
export const mutated = (valid: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: valid },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, fc.array(mutation, { minLength: 1, maxLength: 3 }))
        .map(([text, mutations]) => mutations.reduce((so, mutate) => mutate(so), text)),
    },
  );

/** Mostly one of the usual values, now and then an odd one. */
export const usually = (usual: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 24, arbitrary: usual }, { weight: 1, arbitrary: oddPiece });

/** A JSON value that nobody expects in its place. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddPiece,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], {
    a: { b: [] },
  }),
  fc.constantFrom(5, 90, 120, 3000).map((levels) => ({ deep: nested(levels) })),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Lists within lists; written as a text, since the stack of `JSON.stringify` has an end. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/** JSON whose members are mostly as given, some of another type, some left out. */
export function jsonObject(members: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<string> {
  const fields = Object.entries(members).map(([name, value]) =>
    fc.oneof(
      { weight: 10, arbitrary: value.map((given) => [name, given] as const) },
      { weight: 1, arbitrary: oddValue.map((given) => [name, given] as const) },
      { weight: 2, arbitrary: fc.constant(null) },
    ),
  );
  return fc
    .tuple(...fields)
    .map((given) => JSON.stringify(Object.fromEntries(given.filter((field) => field !== null))));
}

/** Null but for one in so many. */
export const rarely = <T>(oneIn: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  oneIn === 1
    ? arbitrary
    : fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
