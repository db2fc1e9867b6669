import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeated } from './repeated.ts';

const pauses: number[] = [];
const pause = async (milliseconds: number): Promise<void> => void pauses.push(milliseconds);

const fault = (code: string, routine = ''): Error => Object.assign(new Error(code), { code, routine });
const conflict = fault('40P01');
const stale = fault('0A000', 'RevalidateCachedQuery');

let done: number;
/** Fails with these in turn, then answers. */
const failing =
  (...faults: readonly Error[]) =>
  async (): Promise<string> => {
    const now = faults[done];
    done += 1;
    if (now) throw now;
    return 'answer';
  };

beforeEach(() => {
  done = 0;
  pauses.length = 0;
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['what succeeds is done once', [], 1],
  ['after a conflict it is done again', [conflict], 2],
  ['after two conflicts, a third time', [conflict, fault('40001')], 3],
  ['after a stale plan it is done again', [stale], 2],
  ['after a stale plan and a conflict, a third time', [stale, conflict], 3],
])('%s', async (_title, faults, times) => {
  expect(await repeated(failing(...faults), pause)).toBe('answer');
  expect(done).toBe(times);
});

test.each([
  ['three conflicts in a row', [conflict, conflict, conflict], 3],
  ['a refusal', [fault('23505')], 1],
  ['another fault of plans', [fault('0A000')], 1],
  ['a lock that was not given in time', [fault('55P03')], 1],
  ['an error that is not the database’s', [new Error('lost')], 1],
])('%s: told', async (_title, faults, times) => {
  await expect(repeated(failing(...faults), pause)).rejects.toBe(faults.at(-1));
  expect(done).toBe(times);
});

test('it leaves the other transaction time, twice as much the second time, and nobody the same', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);
  await repeated(failing(conflict, conflict), pause);
  expect(pauses).toEqual([25, 150]);
});

test('a plan is made again at once', async () => {
  await repeated(failing(stale), pause);
  expect(pauses).toEqual([]);
});
