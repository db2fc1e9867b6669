import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createWriteCheck } from './writable.ts';

/** Nobody answers there. */
const connection = {
  host: '127.0.0.1',
  port: 1,
  database: 'none',
  user: 'nobody',
  password: undefined,
  ssl: undefined,
  application_name: 'test',
};
const log = pino({ level: 'silent' });

afterEach(() => vi.useRealTimers());

test('a disk that is nearly full is said before PostgreSQL finds out, and looked at once a second', async () => {
  vi.useFakeTimers();
  const free = { bytes: 1024, asked: 0 };
  const freeBytes = (): Promise<number> => {
    free.asked += 1;
    return Promise.resolve(free.bytes);
  };
  const check = createWriteCheck({ connection, log, directory: '/data', freeBytes });
  const answers = await Promise.all(Array.from({ length: 100 }, () => check.obstacle()));
  expect(new Set(answers)).toEqual(new Set(['the disk is full']));
  expect(await check.obstacle()).toBe('the disk is full');
  expect(free.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  await check.obstacle();
  expect(free.asked).toBe(2);
  await check.close();
});

test('a database that is not there', async () => {
  const check = createWriteCheck({ connection, log, directory: null });
  expect(await check.obstacle()).toBe('the database cannot be reached');
  await check.close();
});
