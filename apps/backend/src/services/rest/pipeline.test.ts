import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  oneof,
  record,
  string,
  tuple,
  type Arbitrary,
} from 'fast-check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { PayloadParser } from './body/parser.ts';
import { effectiveConfiguration } from './configuration.ts';
import type { RestContext, Snapshot } from './context.ts';
import { RestError } from './errors/rest-error.ts';
import { isShareable, planKey, type PlanInput } from './plan/plan-input.ts';
import { planRequest } from './plan/plan-request.ts';
import type { Caller } from './request/caller.ts';
import { parseRequest } from './request/parse-request.ts';
import { sampleSchemaCache } from './schema-cache/sample.ts';
import { statementsOf } from './sql/statements.ts';

const configuration = effectiveConfiguration(
  { schemas: ['api', 'other'], extraSearchPath: [], maxRows: 100 },
  {
    'pgrst.db_plan_enabled': 'true',
    'pgrst.db_aggregates_enabled': 'true',
    'pgrst.db_tx_end': 'commit-allow-override',
  },
);
const writers = new Set(['service_role']);
const schemaCache = {
  ...sampleSchemaCache,
  tables: new Map(
    [...sampleSchemaCache.tables].map(([name, table]) => [
      name,
      { ...table, insertRoles: writers, updateRoles: writers },
    ]),
  ),
};
const context = { configuration, schemaCache, timezones: new Set(['Asia/Kolkata']) };

/** In the order of the key. */
const fields = Object.keys({
  target: true,
  method: true,
  schema: true,
  name: true,
  contentType: true,
  range: true,
  accept: true,
  prefer: true,
  body: true,
  query: true,
} satisfies Record<keyof PlanInput, true>);

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The input that the first stage makes of a request; null where it refuses it. */
async function inputOf({ method, path, query, headers, body }: Sent): Promise<PlanInput | null> {
  const url = `/rest/v1/${path}?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  const exchange = {
    request: { method, url, headers: given } as unknown as FastifyRequest,
    reply: {} as FastifyReply,
    snapshot: { configuration, schemaCache } as unknown as Snapshot,
    caller: { role: 'service_role' } as Caller,
    timing: null,
  };
  const server = { databases: {}, bodies: { read: async () => Buffer.from(body) } };
  try {
    const parsed = await parseRequest(exchange, {
      server,
      parser: new PayloadParser(),
    } as unknown as RestContext);
    return parsed.kind === 'statement' ? parsed.input : null;
  } catch (error) {
    if (error instanceof RestError) return null;
    throw error;
  }
}

/** What plan and sql make of it, or how they refuse it. */
function compile(input: PlanInput): unknown {
  try {
    return statementsOf(planRequest(input, context));
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return { code: error.code, message: error.message, details: error.details, hint: error.hint };
  }
}

const filters = tuple(
  constantFrom('eq.', 'not.eq.', 'in.', 'not.in.', 'like(any).', 'fts(de).', 'is.', ''),
  oneof(constantFrom('1', '2', '(1,2)', '("a")', '(1', 'null', '{a,b}', ''), string({ maxLength: 3 })),
).map((parts) => parts.join(''));
const parameters: Arbitrary<readonly [string, string]> = oneof(
  tuple(constantFrom('id', 'name', 'a', 'b', 'list', 'writer.name', 'details->x'), filters),
  tuple(constantFrom('select'), constantFrom('*', 'id', 'id,writer(name)', 'id"', 'x:"a\n\nb"')),
  tuple(constantFrom('limit', 'offset', 'writer.limit'), constantFrom('1', '2', '12345', '67890', 'x', '-1')),
  tuple(constantFrom('order', 'columns', 'on_conflict'), constantFrom('id', 'name', 'id,name')),
  tuple(constantFrom('or', 'and'), constantFrom('(id.eq.1)', '(id.eq.2,name.eq."x\n\n")')),
);
const sent: Arbitrary<Sent> = record({
  method: constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'),
  path: constantFrom(
    'people',
    'articles',
    'nothing',
    'rpc/add',
    'rpc/gather',
    'rpc/take',
    'rpc/recent',
    'people%0A%0A',
  ),
  query: array(parameters, { maxLength: 3 }),
  headers: record({
    accept: constantFrom(
      '',
      '*/*',
      'text/csv',
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.plan',
    ),
    prefer: constantFrom(
      '',
      'count=exact',
      'count=planned',
      'handling=strict, max-affected=2',
      'return=representation',
      'timezone=Asia/Kolkata',
      'handling=strict,x',
      'missing=default',
      'resolution=merge-duplicates',
      'tx=rollback',
    ),
    range: constantFrom('', '0-1', '2-5'),
    'content-type': constantFrom(
      '',
      'application/json',
      'text/csv',
      'text/plain',
      'application/x-www-form-urlencoded',
    ),
    'accept-profile': constantFrom('', 'api', 'other'),
  }),
  body: constantFrom(
    '',
    '{"id":1}',
    '{"id":2}',
    '[{"id":1},{"id":2}]',
    '[]',
    '{"a":1,"b":2}',
    'a=1&b=2',
    'id\n1',
    'x',
  ),
});

test('requests with one key have one plan: nothing else of a request reaches plan and sql', async () => {
  let pairs = 0;
  const values = string({ unit: constantFrom(...'19ax'), minLength: 1, maxLength: 3 });
  await assert(
    asyncProperty(
      sent,
      sent,
      array(constantFrom('values', 'values', 'values', 'body', 'method', 'path', 'query', 'headers'), {
        maxLength: 2,
      }),
      values,
      async (one, drawn, changed, value) => {
        const parts = Object.fromEntries(
          Object.entries(drawn).filter(([name]) => changed.includes(name as 'body')),
        );
        // The same request but for some of its parts, or for the values in its query.
        const query = one.query.map(
          ([name, text]) =>
            [name, text.replace(/(?<=eq\.).*/s, value).replace(/\d{5}/, `7${value}0000`)] as const,
        );
        const other: Sent = { ...one, ...(changed.includes('values') ? { query } : {}), ...parts };
        const [left, right] = [await inputOf(one), await inputOf(other)];
        if (left === null || right === null) return;
        expect(Object.keys(left)).toEqual(fields);
        if (!isShareable(left) || !isShareable(right)) return;
        expect(planKey(left) === planKey(right)).toBe(JSON.stringify(left) === JSON.stringify(right));
        if (planKey(left) !== planKey(right)) return;
        if (JSON.stringify(one) !== JSON.stringify(other)) pairs += 1;
        expect(compile(right)).toEqual(compile(left));
      },
    ),
    { numRuns: 2000 },
  );
  expect(pairs).toBeGreaterThan(50);
});
