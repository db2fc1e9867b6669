/** `/rest/v1`: tables, views and functions, read and written. */
import * as fc from 'fast-check';
import { jsonObject, mutated, oddPiece, rarely, oddValue, usually } from '../grammar/odd.ts';
import { queryOf } from '../grammar/rest-query.ts';
import { functions, tables } from '../grammar/tables.ts';
import { exchange } from '../http.ts';
import type { HttpRequest } from '../http.ts';
import { judge } from '../judge.ts';
import type { Protocol } from '../run.ts';
import { people } from '../world.ts';
import type { Caller } from '../world.ts';

export interface HttpCase extends HttpRequest {
  readonly caller: Caller;
}

export const caller: fc.Arbitrary<Caller> = fc.constantFrom('anon', 'asha', 'bela');

const times = (count: number, method: string): string[] => Array.from({ length: count }, () => method);

const prefers = [
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'count=exact',
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'tx=rollback',
  'tx=commit',
  'handling=strict',
  'handling=lenient',
  'max-affected=1',
  'max-affected=-1',
  'timezone=Asia/Kolkata',
  'timezone=Nowhere',
  'params=single-object',
] as const;

const headers: fc.Arbitrary<Record<string, string>> = fc
  .record({
    prefer: rarely(
      3,
      mutated(fc.array(fc.constantFrom(...prefers), { maxLength: 3 }).map((all) => all.join(', '))),
    ),
    accept: rarely(
      6,
      mutated(
        fc.constantFrom(
          'application/json',
          '*/*',
          'text/csv',
          'application/vnd.pgrst.object+json',
          'application/geo+json',
          'text/plain',
          'application/vnd.pgrst.object+json;nulls=stripped',
          'application/vnd.pgrst.array+json;nulls=stripped',
          'text/xml',
          'application/octet-stream',
          'application/openapi+json',
          'application/vnd.pgrst.plan',
          'text/greeting',
          'application/vnd.pgrst.plan+json;for="text/csv";options=analyze|verbose',
          'text/html;q=0.9, application/json;q=0.1',
        ),
      ),
    ),
    range: rarely(10, mutated(fc.constantFrom('0-0', '0-9', '5-', '-5', '9-1', '0-99999999999999999999'))),
    'range-unit': rarely(12, fc.constantFrom('items', 'bytes')),
    'accept-profile': rarely(30, usually(fc.constantFrom('public', 'public', 'side', 'auth'))),
    'content-profile': rarely(30, usually(fc.constantFrom('public', 'side', 'storage'))),
    'x-request-id': rarely(20, oddPiece),
    cookie: rarely(20, mutated(fc.constant('flavour=oat; a=b'))),
    authorization: rarely(40, mutated(fc.constantFrom('Bearer a.b.c', 'Bearer ', 'Basic YTpi'))),
  })
  .map((given) =>
    Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null)),
  );

const cell: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    1,
    2,
    101,
    'a',
    'Rivers',
    null,
    true,
    '2020-01-01',
    [],
    {},
    people.asha,
    people.chitra,
    'low',
  ),
  oddValue,
);

/** What suits a column of this name, where that is known. */
const suitedCell: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  owner: fc.constantFrom(...Object.values(people)),
  details: fc.constantFrom<unknown>({}, { city: 'Pune' }, [1]),
  word: fc.constantFrom('a', 'b', 'word'),
  words: fc.constantFrom<unknown>([], ['a'], '{a,b}'),
  amount: fc.integer({ min: 0, max: 9 }),
  author_id: fc.constantFrom(1, 2, 3, null),
  id: fc.integer({ min: 1, max: 400 }),
};

/** What only the database computes. */
const computed = new Set(['word_length', 'vault_of', 'page_count']);

const object = (table: string): fc.Arbitrary<string> => {
  const names = (tables[table]?.columns ?? ['a', 'b']).filter((name) => !computed.has(name)).slice(0, 7);
  return jsonObject(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof({ weight: 9, arbitrary: suitedCell[name] ?? cell }, { weight: 1, arbitrary: cell }),
      ]),
    ),
  );
};

const oneOrMore = (one: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    one,
    fc.array(one, { maxLength: 3 }).map((all) => `[${all.join(',')}]`),
    // The same members in each: what a bulk insert needs.
    one.map((text) => `[${text},${text}]`),
  );

interface Body {
  readonly type: string | null;
  readonly text: string;
}

const typed = (type: string | null, text: fc.Arbitrary<string>): fc.Arbitrary<Body> =>
  text.map((given) => ({ type, text: given }));

const csvCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function body(table: string, names: readonly string[]): fc.Arbitrary<Body> {
  const json = mutated(oneOrMore(object(table)));
  const form = mutated(
    fc
      .array(fc.tuple(usually(fc.constantFrom('a', ...names)), oddPiece), { maxLength: 4 })
      .map((pairs) => pairs.map((pair) => pair.map(encodeForm).join('=')).join('&')),
  );
  const csv = mutated(
    fc
      .tuple(fc.subarray([...names]), fc.array(fc.array(oddPiece, { maxLength: 3 }), { maxLength: 3 }))
      .map(([head, rows]) => [head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')),
  );
  return fc.oneof(
    { weight: 30, arbitrary: typed('application/json', json) },
    { weight: 2, arbitrary: typed('text/csv', csv) },
    { weight: 2, arbitrary: typed('application/x-www-form-urlencoded', form) },
    { weight: 1, arbitrary: typed('application/octet-stream', json) },
    { weight: 1, arbitrary: typed('text/plain', json) },
    { weight: 1, arbitrary: typed(null, csv) },
    {
      weight: 1,
      arbitrary: fc.record({ type: usually(fc.constant('multipart/form-data; boundary=a')), text: json }),
    },
  );
}

const encodeForm = (text: string): string => encodeURIComponent(text.toWellFormed());

interface Target {
  readonly path: string;
  readonly query: string;
  readonly body: Body;
  readonly isFunction: boolean;
}

const tableTarget: fc.Arbitrary<Target> = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('vault', 'vault_parts', 'vault_view', 'notes', 'authors', 'locked'),
    },
    { weight: 3, arbitrary: fc.constantFrom(...Object.keys(tables)) },
  )
  .chain((table) =>
    fc.record({
      path: fc.oneof(
        { weight: 30, arbitrary: fc.constant(`/${encodeURIComponent(table)}`) },
        { weight: 1, arbitrary: mutated(fc.constantFrom('/', `/${table}/`, `/../${table}`, `//${table}`)) },
      ),
      query: queryOf(table),
      body: body(table, tables[table]?.columns ?? []),
      isFunction: fc.constant(false),
    }),
  );

const functionTarget: fc.Arbitrary<Target> = fc.constantFrom(...Object.keys(functions)).chain((name) => {
  const names = functions[name] ?? [];
  const argument = fc
    .tuple(
      usually(fc.constantFrom('a', ...names)),
      fc.oneof(oddPiece, fc.constantFrom('1', '{1,2}', '[1]', 'in.(1)')),
    )
    .map(([key, given]) => `${encodeForm(key)}=${encodeForm(given)}`);
  return fc.record({
    path: fc.constant(`/rpc/${name}`),
    query: mutated(
      fc
        .tuple(
          fc.array(argument, { maxLength: 3 }),
          fc.oneof(fc.constant(''), queryOf('vault'), queryOf('books')),
        )
        .map(([all, rest]) => [...all, rest].join('&')),
    ),
    body: fc.oneof(
      jsonObject(Object.fromEntries(names.map((each) => [each, cell]))).map((text) => ({
        type: 'application/json' as string | null,
        text,
      })),
      body('loose', names),
    ),
    isFunction: fc.constant(true),
  });
});

/** Tables that may be changed at will: changes of the open ones would leave nothing to read. */
const guarded = /^\/(vault|vault_parts|notes|locked|ledger|loose|cries)\b/;

const request: fc.Arbitrary<HttpCase> = fc
  .record({
    caller,
    target: fc.oneof({ weight: 5, arbitrary: tableTarget }, { weight: 1, arbitrary: functionTarget }),
    method: fc.constantFrom(
      ...times(14, 'GET'),
      'HEAD',
      ...times(6, 'POST'),
      ...times(3, 'PATCH'),
      'PUT',
      ...times(2, 'DELETE'),
      'OPTIONS',
      'TRACE',
    ),
    headers,
  })
  .map(({ caller, target, method: drawn, headers }) => {
    const harmful = ['PATCH', 'PUT', 'DELETE'].includes(drawn) && !target.isFunction;
    const isMisfit = target.isFunction && ['PATCH', 'PUT', 'DELETE'].includes(drawn);
    const method = (harmful && !guarded.test(target.path)) || isMisfit ? 'GET' : drawn;
    const takesBody = ['POST', 'PATCH', 'PUT'].includes(method);
    const type: Record<string, string> =
      takesBody && target.body.type !== null ? { 'content-type': target.body.type } : {};
    return {
      caller,
      method,
      target: `/rest/v1${target.path}${target.query === '' ? '' : `?${target.query}`}`,
      headers: { ...type, ...headers },
      body: takesBody ? target.body.text : null,
    };
  });

export const show = ({ caller, method, target, headers, body }: HttpCase): string =>
  `${caller}: ${[method, target, headers, String(body ?? '')].map((part) => JSON.stringify(part)).join(' ')}`;

export const rest: Protocol<HttpCase> = {
  name: 'rest',
  cases: request,
  show,
  perform: async (world, given) => {
    const token = world.tokenOf(given.caller);
    const answer = await exchange(world.server.url, {
      ...given,
      headers: {
        apikey: world.server.publishableKey,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...given.headers,
      },
    });
    return judge(world, 'rest', given.caller, given, answer);
  },
};
