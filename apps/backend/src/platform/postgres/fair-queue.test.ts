import { describe, expect, test, vi } from 'vitest';
import { FairQueue, FairQueueError } from './fair-queue.ts';
import type { Party } from './fair-queue.ts';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A queue under a clock of the test's own, and what runs in it. */
function world(options: { size?: number; waiting?: number; waitMs?: number } = {}) {
  let time = 0;
  const queue = new FairQueue({
    size: 16,
    waiting: 1024,
    waitMs: 60_000,
    ...options,
    now: () => time,
  });
  const running: { party: Party | null; end: () => void }[] = [];
  const faults: string[] = [];
  const ask = async (party: Party | null, times = 1): Promise<void> => {
    for (let request = 0; request < times; request += 1)
      queue
        .run(party, () => {
          const { promise, resolve } = Promise.withResolvers<void>();
          running.push({ party, end: resolve });
          return promise;
        })
        .catch((error: unknown) => faults.push(error instanceof FairQueueError ? error.fault : 'other'));
    await settled();
  };
  /** Ends a party's running requests after this many milliseconds. */
  const end = async (party: Party | null, milliseconds: number): Promise<void> => {
    time += milliseconds;
    for (const each of running.filter((one) => one.party === party)) {
      running.splice(running.indexOf(each), 1);
      each.end();
    }
    await settled();
  };
  const count = (party: Party | null): number => running.filter((each) => each.party === party).length;
  return { running, faults, ask, end, count };
}

const party = (key: string, network = `network of ${key}`): Party => ({ key, network });
const [asha, bela] = [party('asha'), party('bela')];

describe('one party', () => {
  test('has a quarter of the places at first, half of them when its requests are quick, an eighth when they are slow', async () => {
    const { ask, end, count } = world();
    await ask(asha, 96);
    expect(count(asha)).toBe(4);
    await end(asha, 10);
    expect(count(asha)).toBe(8);
    await end(asha, 3000);
    expect(count(asha)).toBe(2);
  });

  test('is let be slow in what runs already: more is not started beside it', async () => {
    const { ask, end, count } = world();
    await ask(asha, 4);
    await end(asha, 5);
    await ask(asha, 2);
    await end(bela, 1000);
    await ask(asha, 6);
    expect(count(asha)).toBe(2);
  });

  test('with the secret key may have three quarters of the places, however slow', async () => {
    const { ask, end, count } = world();
    const service: Party = { key: 'service', network: null, isTrusted: true };
    await ask(service, 40);
    await end(service, 5000);
    expect(count(service)).toBe(12);
    await ask(bela);
    expect(count(bela)).toBe(1);
  });
});

test('a party that comes after 96 slow requests of others starts at once', async () => {
  const { ask, end, count } = world();
  await ask(asha, 96);
  await end(asha, 4000);
  for (let turn = 0; turn < 20; turn += 1) {
    await ask(bela);
    expect(count(bela)).toBe(1);
    await end(bela, 2);
  }
});

test('many parties with slow requests leave places for those with quick ones', async () => {
  const { ask, end, count, running } = world();
  const crowd = Array.from({ length: 40 }, (_, index) => party(`slow ${index}`));
  await ask(bela);
  await end(bela, 1);
  for (const each of crowd) await ask(each, 10);
  expect(running).toHaveLength(16);
  for (const each of crowd) await end(each, each === crowd[0] ? 3000 : 0);
  // Once it is known that they are slow, half of the places is theirs.
  for (let round = 0; round < 3; round += 1)
    for (const each of crowd) await end(each, each === crowd[0] ? 3000 : 0);
  expect(running.length).toBeLessThanOrEqual(12);
  await ask(bela, 3);
  expect(count(bela)).toBe(3);
});

test('one address has three quarters of the places, with however many accounts', async () => {
  const { ask, running, count } = world();
  const accounts = Array.from({ length: 30 }, (_, index) => party(`account ${index}`, 'one network'));
  for (const each of accounts) await ask(each, 2);
  expect(running).toHaveLength(12);
  await ask(bela, 3);
  expect(count(bela)).toBe(1);
});

test('of those who wait, who has used least comes first; each waits in their own line', async () => {
  const { ask, end, running, count } = world({ size: 1 });
  await ask(asha);
  await end(asha, 500);
  await ask(bela);
  await ask(asha, 5);
  await ask(party('chitra'));
  await end(bela, 40);
  expect(running.map((each) => each.party?.key)).toEqual(['chitra']);
  expect(count(asha)).toBe(0);
});

test('the server itself waits for nobody', async () => {
  const { ask, count } = world();
  for (let index = 0; index < 15; index += 1) await ask(party(`account ${index}`));
  await ask(null);
  expect(count(null)).toBe(1);
});

describe('lines are bounded', () => {
  test('for a slow party far sooner than for all', async () => {
    const { ask, end, faults, count } = world();
    await ask(asha, 4);
    await end(asha, 1000);
    await ask(asha, 100);
    expect(faults).toEqual(Array.from({ length: 34 }, () => 'crowded'));
    await ask(bela);
    expect(count(bela)).toBe(1);
  });

  test('for one address, and for all', async () => {
    const { ask, faults } = world({ size: 4, waiting: 64 });
    const crowd = Array.from({ length: 60 }, (_, index) => party(`account ${index}`, 'one network'));
    for (const each of crowd) await ask(each);
    expect(new Set(faults)).toEqual(new Set(['crowded']));
    const others = Array.from({ length: 60 }, (_, index) => party(`other ${index}`));
    for (const each of others) await ask(each);
    expect(new Set(faults)).toEqual(new Set(['crowded', 'full']));
  });

  test('and so is the time in them: who waits for themselves is told so', async () => {
    vi.useFakeTimers();
    try {
      const { ask, faults } = world({ size: 1, waitMs: 1000 });
      await ask(asha, 2);
      await ask(bela);
      vi.advanceTimersByTime(1000);
      await settled();
      expect(faults.toSorted()).toEqual(['crowded', 'full']);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['who waits for most of their own network is told so', ['account 1', 'account 2'], 'crowded'],
    ['who waits for others as much is not', ['account 1', 'bela'], 'full'],
  ])('%s', async (_name, busy, fault) => {
    vi.useFakeTimers();
    try {
      const { ask, faults } = world({ size: 3, waitMs: 1000 });
      const of = (key: string) => party(key, key === 'bela' ? 'another' : 'one network');
      await ask(null);
      for (const key of busy) await ask(of(key));
      await ask(of('account 3'));
      vi.advanceTimersByTime(1000);
      await settled();
      expect(faults).toEqual([fault]);
    } finally {
      vi.useRealTimers();
    }
  });
});
