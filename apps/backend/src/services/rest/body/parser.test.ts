import { afterEach, expect, test, vi } from 'vitest';
import { bodyBounds } from '../parse/bounds.ts';
import { PayloadParser, type ParserTimes } from './parser.ts';

const bounds = bodyBounds('service_role', 'anon');
const long: ParserTimes = { wait: 60_000, parse: 60_000, idle: 60_000 };
const parsers: PayloadParser[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const parser of parsers.splice(0)) parser.close();
});

function started(times: Partial<ParserTimes> = {}): PayloadParser {
  const parser = new PayloadParser({ ...long, ...times });
  parsers.push(parser);
  return parser;
}

const body = (rows: number): Buffer =>
  Buffer.from(`[${Array.from({ length: rows }, () => '{"a":1}').join()}]`);
const parse = (parser: PayloadParser, rows = 90_000) =>
  parser.parse(body(rows), { kind: 'json' }, null, false, bounds);
const overloaded = {
  code: 'PGRSTX01',
  status: 503,
  message: 'Too many large bodies at once',
  headers: { 'retry-after': '2' },
};

test('several at once are all looked through', async () => {
  const parser = started();
  const payloads = await Promise.all([20_000, 30_000, 40_000].map((rows) => parse(parser, rows)));
  for (const payload of payloads) expect(payload).toMatchObject({ kind: 'json', keys: ['a'] });
});

test('whose turn does not come in time is told to come again; who has it goes on', async () => {
  const parser = started({ wait: 1 });
  const first = parse(parser);
  await expect(parse(parser)).rejects.toMatchObject(overloaded);
  expect(await first).toMatchObject({ kind: 'json' });
});

test('whose turn cannot come in time is told so at once', async () => {
  const parser = started({ wait: 0.001 });
  await parse(parser);
  // From here on no timer fires.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const first = parse(parser);
  await expect(parse(parser)).rejects.toMatchObject(overloaded);
  expect(await first).toMatchObject({ kind: 'json' });
});

test('a body that takes too long is given up; those behind it get another thread', async () => {
  const parser = started({ parse: 1 });
  const stuck = parse(parser);
  const next = parse(parser);
  await expect(stuck).rejects.toMatchObject(overloaded);
  await expect(next).rejects.toMatchObject(overloaded);
});

test('the end of the server ends what waits', async () => {
  const parser = started();
  const both = [parse(parser), parse(parser)];
  parser.close();
  for (const one of both) await expect(one).rejects.toThrow('the server is stopping');
});
