/**
 * JSON nested as deep as somebody likes, on every way into the product's JSON columns: a refusal that says
 * so, never a failure of the server.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../api/auth/people.ts';
import { sendRest } from '../api/request.ts';
import type { Answer, Sent } from '../api/request.ts';
import { withSharedServer } from '../api/with-server.ts';
import { beginRequest, closeAll } from './raw.ts';

let token: string;
let founder: SupabaseClient;

const server = withSharedServer('product');

beforeAll(async () => {
  const person = await newPerson(server);
  token = person.session.access_token;
  founder = person.client;
});
afterEach(closeAll);

type Pair = readonly [open: string, close: string];
const lists: Pair = ['[', ']'];
const objects: Pair = ['{"a":', '}'];

const nested = (levels: number, [open, close]: Pair = lists): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;
const json = { 'content-type': 'application/json' };

/** The body goes as text: what is nested so deep is beyond what `JSON.stringify` can write. */
const post = (path: string, body: string, sent: Sent = {}): Promise<Answer> =>
  sendRest(server, path, { token, body, headers: json, ...sent });

const tooDeep = { code: 'PGRST102', message: 'The body is nested deeper than 100 levels' };

describe.each<[string, Pair]>([
  ['lists', lists],
  ['objects', objects],
])('%s within each other', (_what, pair) => {
  test.each([
    ['/idea_drafts', 'POST', (deep: string) => `{"answers":${deep}}`],
    ['/idea_drafts?columns=answers', 'POST', (deep: string) => `{"answers":${deep}}`],
    ['/idea_drafts?step=eq.0', 'PATCH', (deep: string) => `{"answers":${deep}}`],
    ['/ideas', 'POST', (deep: string) => `{"funds_breakdown":${deep}}`],
    ['/rpc/browse_listings', 'POST', (deep: string) => `{"after":${deep}}`],
  ])('%s by %s: 400 at 20,000 levels', async (path, method, body) => {
    const answer = await post(path, body(nested(20_000, pair)), { method });
    expect([answer.status, answer.json()]).toMatchObject([400, tooDeep]);
  });

  const draft = (levels: number): Promise<Answer> =>
    post('/idea_drafts', `{"answers":{"a":${nested(levels, pair)}}}`);

  test('a draft of nine levels, or of more than a hundred', async () => {
    const [nine, hundred] = [await draft(8), await draft(99)];
    const message: unknown = expect.stringContaining('idea_drafts_answers_depth');
    expect([nine.status, nine.json()]).toMatchObject([400, { code: '23514', message }]);
    expect([hundred.status, hundred.json()]).toMatchObject([400, tooDeep]);
  });

  test.each([
    ['a filter', (deep: string) => `/idea_drafts?answers=eq.${deep}`],
    ['a filter of what is contained', (deep: string) => `/idea_drafts?answers=cs.${deep}`],
    ['an argument of a function', (deep: string) => `/rpc/browse_listings?after=${deep}`],
  ])('%s in the address', async (_name, path) => {
    const deep = pair === objects ? encodeURIComponent(nested(2000, pair)) : nested(15_000, pair);
    const request = beginRequest(server, 'GET', `/rest/v1${path(deep)}`, {
      apikey: server.publishableKey,
      authorization: `Bearer ${token}`,
    });
    const { status } = await request.answer;
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  test('a form, whose fields are texts', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const levels = pair === objects ? 9000 : 30_000;
    for (const path of ['/rpc/browse_listings', '/idea_drafts']) {
      const field = path.startsWith('/rpc') ? 'after' : 'answers';
      const answer = await post(path, `${field}=${nested(levels, pair)}`, { headers });
      expect(answer.status).toBeLessThan(500);
    }
  });

  test('a cell of a CSV', async () => {
    const cell = nested(9000, pair).replaceAll('"', '""');
    const answer = await post('/idea_drafts', `answers\n"${cell}"`, {
      headers: { 'content-type': 'text/csv' },
    });
    expect(answer.status).toBe(400);
  });
});

test('what is too deep for PostgreSQL itself says so', async () => {
  const answer = await post('/rpc/browse_listings', `after=${nested(30_000)}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([answer.status, answer.json()]).toEqual([
    400,
    { code: '54001', message: 'A value is nested too deep', details: null, hint: null },
  ]);
});

test('by the client: a draft of 3,000 levels, begun and gone on with', async () => {
  let answers: Record<string, unknown> = {};
  for (let level = 0; level < 3000; level += 1) answers = { answers };
  const begun = await founder.from('idea_drafts').insert({ answers });
  expect([begun.status, begun.error]).toMatchObject([400, tooDeep]);
  expect((await founder.from('idea_drafts').insert({ answers: {} })).error).toBeNull();
  const goneOn = await founder.from('idea_drafts').update({ answers }).eq('step', 0);
  expect([goneOn.status, goneOn.error]).toMatchObject([400, tooDeep]);
});
