/**
 * Bodies and answers of eight to ten megabytes: the event loop is never held for long, so that everybody else
 * is answered.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendRest, sendRestUntilTaken } from '../api/request.ts';
import { withServer } from '../api/with-server.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Milliseconds of processor time on a machine whose memory is at hand. */
const maxTurnMs = 30;
/**
 * Share of the main thread's work for two requests that one turn may be. A virtual machine whose host takes
 * free memory back pays ten times as much for memory that is touched first: every turn is longer then, and so
 * is the whole. What does its work in one turn has most of the whole in it.
 */
const maxTurnShare = 0.2;
const maxTries = 12;
let directory: string;

interface Turns {
  /** The longest turn, in milliseconds of processor time. */
  readonly busy: number;
  /** Processor time of the main thread in all, in milliseconds. */
  readonly all: number;
  /** The longest delay of a timer; others on the machine are in it. Milliseconds. */
  readonly delayed: number;
}

afterAll(() => rm(directory, { recursive: true, force: true }));

const server = withServer(async () => {
  directory = await mkdtemp(join(tmpdir(), 'turns-'));
  const watch = new URL('watch-turns.ts', import.meta.url).href;
  return { environment: { NODE_OPTIONS: `--import=${watch}`, TURNS_FILE: join(directory, 'turns.json') } };
});
const { database } = server;

beforeAll(async () => {
  await database.query(`
    create table public.imported (word text, number int);
    create table public.documents (document json);
    create function public.echo(body json) returns json language sql as 'select body';`);
  // The server hears of new tables by itself.
  while ((await sendRest(server, '/documents', { method: 'HEAD', key: server.secretKey })).status !== 200);
});

/** What was longest since it was last asked. */
async function turns(): Promise<Turns> {
  const file = join(directory, 'turns.json');
  await rm(file, { force: true });
  server.process.kill('SIGUSR2');
  return vi.waitFor(async () => {
    const text = await readFile(file, 'utf8');
    expect(text).toContain('\n');
    return JSON.parse(text) as Turns;
  }, 30_000);
}

const json = 'application/json';
const hindi = Array.from({ length: 40_000 }, (_, row) => ({ word: 'नमस्ते दुनिया'.repeat(5), number: row }));
const rows = JSON.stringify(hindi);
const keys = JSON.stringify({
  document: Object.fromEntries(Array.from({ length: 600_000 }, (_, key) => [`k${key}`, key % 10])),
});
const csv = `word,number\n${hindi.map(({ word, number }) => `"${word}",${number}`).join('\n')}`;

test.each([
  ['rows of JSON', '/imported', json, rows, {}],
  ['rows of JSON, given back', '/imported', json, rows, { prefer: 'return=representation' }],
  ['rows with defaults', '/imported?columns=word,number', json, rows, { prefer: 'missing=default' }],
  ['an object of many keys', '/documents', json, keys, {}],
  ['a CSV', '/imported', 'text/csv', csv, {}],
  ['what a function takes and gives', '/rpc/echo', json, `{"body":${rows}}`, {}],
])('%s, two at once', async (_name, path, type, body, headers) => {
  const found: string[] = [];
  let isShort = false;
  // What else the machine does makes a turn longer, never shorter: one that is long by itself is so each
  // time.
  for (let time = 0; time < maxTries && !isShort; time += 1) {
    await turns();
    const request = { key: server.secretKey, body, headers: { 'content-type': type, ...headers } };
    const answers = await Promise.all([1, 2].map(() => sendRestUntilTaken(server, path, request)));
    for (const { status } of answers) expect([200, 201]).toContain(status);
    const { busy, all } = await turns();
    isShort = busy < Math.max(maxTurnMs, maxTurnShare * all);
    found.push(`${busy.toFixed(1)} of ${all.toFixed(1)}`);
    await database.query('truncate public.imported, public.documents');
  }
  expect(isShort, `milliseconds of the longest turn, and of all: ${found.join('; ')}`).toBe(true);
});

test('a large answer is whole: every letter, its length, its type', async () => {
  // Pairs of UTF-16 at every place, so that no piece ends between the two.
  const text = `a${'😀न'.repeat(500_000)}`;
  const answer = await sendRest(server, '/rpc/echo', { key: server.secretKey, body: { body: { text } } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(answer.text));
  expect(answer.json()).toEqual({ text });
});
