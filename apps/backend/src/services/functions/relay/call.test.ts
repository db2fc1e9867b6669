import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FunctionLimits } from '../../../platform/config/settings.ts';
import { beforeAbort, CallerGoneError, timeCall } from './call.ts';

const limits = { firstByteTimeoutMs: 100, wallClockTimeoutMs: 1000 } as FunctionLimits;
const timedOut = { definition: { status: 504 } };

let reply: ServerResponse;

beforeEach(() => {
  vi.useFakeTimers();
  reply = new EventEmitter() as ServerResponse;
});
afterEach(() => {
  vi.useRealTimers();
});

test('an answer that does not begin in time is given up', () => {
  const { signal } = timeCall(reply, limits);
  vi.advanceTimersByTime(99);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject(timedOut);
});

test('one that began has until the limit of the whole call', () => {
  const time = timeCall(reply, limits);
  const { signal } = time;
  time.begin();
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject(timedOut);
});

test('a call that ended is neither timed out nor left', () => {
  const time = timeCall(reply, limits);
  const { signal } = time;
  time.end();
  reply.emit('close');
  expect(vi.getTimerCount()).toBe(0);
  expect(signal.aborted).toBe(false);
});

test('a caller who leaves ends the call', () => {
  const { signal } = timeCall(reply, limits);
  reply.emit('close');
  expect(signal.reason).toBeInstanceOf(CallerGoneError);
});

test('what comes first counts', async () => {
  const controller = new AbortController();
  await expect(beforeAbort(Promise.resolve('value'), controller.signal)).resolves.toBe('value');
  await expect(beforeAbort(Promise.reject(new Error('own')), controller.signal)).rejects.toThrow('own');
  const waiting = beforeAbort(new Promise(() => undefined), controller.signal);
  controller.abort(new Error('reason'));
  await expect(waiting).rejects.toThrow('reason');
  await expect(beforeAbort(Promise.resolve('late'), controller.signal)).rejects.toThrow('reason');
});
