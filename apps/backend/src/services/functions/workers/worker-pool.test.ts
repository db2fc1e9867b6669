import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusalError } from '../errors/refusal-error.ts';
import type { WorkerProcess } from './worker-process.ts';
import { WorkerPool } from './worker-pool.ts';
import type { FunctionFile } from './worker-pool.ts';

interface Fake extends WorkerProcess {
  readonly name: string;
  isStopped: boolean;
  fail(): void;
  end(): void;
}

let started: Fake[];

function fake({ name }: FunctionFile, socketPath: string): Fake {
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<RefusalError>();
  ready.promise.catch(() => undefined);
  const end = (): void => ended.resolve(new RefusalError('exited'));
  const worker: Fake = {
    name,
    socketPath,
    ready: ready.promise,
    ended: ended.promise,
    isStopped: false,
    stop: () => {
      worker.isStopped = true;
      end();
    },
    fail: () => ready.reject(new RefusalError('unbootable')),
    end,
  };
  started.push(worker);
  return worker;
}

const file = (name: string, version = '1'): FunctionFile => ({ name, version, entry: `/${name}/index.ts` });
const turn = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

let pool: WorkerPool;

beforeEach(() => {
  vi.useFakeTimers();
  started = [];
  pool = new WorkerPool({ maxWorkers: 2, idleTimeoutMs: 100, start: fake });
});
afterEach(async () => {
  await pool.close();
  vi.useRealTimers();
});

test('calls of one function share a worker; another function has its own, on its own socket', () => {
  const [first, again, other] = [pool.lease(file('a')), pool.lease(file('a')), pool.lease(file('b'))];
  expect(again.worker).toBe(first.worker);
  expect(other.worker).not.toBe(first.worker);
  expect(other.worker.socketPath).not.toBe(first.worker.socketPath);
});

test('a worker is stopped some time after its last call', async () => {
  const [first, second] = [pool.lease(file('a')), pool.lease(file('a'))];
  first.release(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(started[0]?.isStopped).toBe(false);
  second.release(false);
  await vi.advanceTimersByTimeAsync(99);
  const third = pool.lease(file('a'));
  await vi.advanceTimersByTimeAsync(99);
  third.release(false);
  third.release(false);
  expect(started[0]?.isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(started[0]?.isStopped).toBe(true);
  expect(pool.lease(file('a')).worker).toBe(started[1]);
});

test('a hung one gets no other call, and ends with those that it has', () => {
  const [hung, other] = [pool.lease(file('a')), pool.lease(file('a'))];
  hung.release(true);
  expect(pool.lease(file('a')).worker).toBe(started[1]);
  expect(started[0]?.isStopped).toBe(false);
  other.release(false);
  expect(started[0]?.isStopped).toBe(true);
});

test('a changed file has a new worker at once', () => {
  const before = pool.lease(file('a'));
  expect(pool.lease(file('a', '2')).worker).toBe(started[1]);
  expect(pool.lease(file('a', '2')).worker).toBe(started[1]);
  before.release(false);
  expect(started[0]?.isStopped).toBe(true);
  expect(started[1]?.isStopped).toBe(false);
});

test('one that ended, or could not be booted, is replaced by the next call', async () => {
  pool.lease(file('a'));
  started[0]?.end();
  await turn();
  pool.lease(file('a'));
  started[1]?.fail();
  await turn();
  started[1]?.end();
  await turn();
  expect(pool.lease(file('a')).worker).toBe(started[2]);
});

test('with as many as may be, one that rests gives way; without, a call is refused', () => {
  const [resting] = [pool.lease(file('a')), pool.lease(file('b'))];
  expect(() => pool.lease(file('c'))).toThrow(RefusalError);
  resting.release(false);
  expect(pool.lease(file('c')).worker).toBe(started[2]);
  expect(started.map(({ isStopped }) => isStopped)).toEqual([true, false, false]);
});

test('all are stopped at the end', async () => {
  pool.lease(file('a'));
  pool.lease(file('b')).release(false);
  await pool.close();
  expect(started.every(({ isStopped }) => isStopped)).toBe(true);
});
