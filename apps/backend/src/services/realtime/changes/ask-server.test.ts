import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Result, Statement } from '../../../platform/postgres/batch.ts';
import { askServer } from './filter-plan.ts';

const resultOf = (...row: (string | null)[]): Result => ({ rows: [row], fields: [], command: 'SELECT 1' });
const serverError = (message: string, code: string) =>
  Object.assign(new Error(message), { severity: 'ERROR', code });

const run = vi.fn<(role: string, statements: readonly Statement[]) => Promise<Result[]>>();
const session = { run };

beforeEach(() => void run.mockReset());
afterEach(() => void vi.restoreAllMocks());

const pairs = (...values: (string | null)[]) => values.map((value) => ({ value, operand: `of ${value}` }));
const ask = (values: (string | null)[], milliseconds = 1000) =>
  askServer(session, 'reader', 'the statement', pairs(...values), performance.now() + milliseconds);

/** Answers like the server, which refuses statements with a bad value. */
const answering = (code: string) =>
  run.mockImplementation((_role, [, statement]) => {
    const values = String(statement?.values[0]);
    if (values.includes('bad')) return Promise.reject(serverError('refused', code));
    const answers = values.match(/yes|no|NULL/g)?.map((each) => (each === 'yes' ? '1' : '0'));
    return Promise.resolve([resultOf(null), resultOf(answers?.join('') ?? '')]);
  });

test('all at once, under the role, and within a time', async () => {
  answering('22025');
  expect(await ask(['yes', 'no', null, 'yes'])).toEqual([true, false, false, true]);
  const [role, statements] = run.mock.calls[0] ?? [];
  expect(role).toBe('reader');
  expect(statements).toEqual([
    { text: `select set_config('statement_timeout', $1, true)`, values: [expect.stringMatching(/^\d+$/)] },
    {
      text: 'the statement',
      values: ['{"yes","no",NULL,"yes"}', '{"of yes","of no","of null","of yes"}'],
    },
  ]);
  const timeout = Number(statements?.[0]?.values[0]);
  expect(timeout).toBeGreaterThan(900);
  expect(timeout).toBeLessThanOrEqual(1000);
});

test('with a millisecond left at least; without time not at all', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(5);
  answering('22025');
  expect(await askServer(session, 'reader', 's', pairs('yes'), 5.2)).toEqual([true]);
  expect(run.mock.calls[0]?.[1][0]?.values).toEqual(['1']);
  expect(await askServer(session, 'reader', 's', pairs('yes', 'no'), 5)).toEqual([null, null]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('an end of time is no answer', async () => {
  answering('57014');
  expect(await ask(['yes', 'bad'])).toEqual([null, null]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('one that cannot be judged does not hold; the others are judged', async () => {
  answering('22025');
  expect(await ask(['yes', 'no', 'bad', 'yes', 'yes'])).toEqual([true, false, false, true, true]);
  expect(await ask(['bad'])).toEqual([false]);
  expect(await ask(['bad', 'yes', 'bad'])).toEqual([false, true, false]);
});

test('a server out of reach is told of', async () => {
  run.mockImplementation(() => Promise.reject(new Error('gone')));
  await expect(ask(['yes', 'no'])).rejects.toThrow('gone');
  expect(run).toHaveBeenCalledTimes(1);
});

test('a server that says nothing has judged nothing', async () => {
  run.mockImplementation(() => Promise.resolve([]));
  expect(await ask(['yes'])).toEqual([]);
});
