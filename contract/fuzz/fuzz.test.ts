/**
 * Generated requests of every protocol, the same in each run: no failure of the server, no wait without end,
 * nothing of others. `node scripts/bench.ts fuzz` sends others, and more.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from './protocols/auth.ts';
import { realtime } from './protocols/realtime.ts';
import { rest } from './protocols/rest.ts';
import { tus } from './protocols/tus.ts';
import { describeFailure, run } from './run.ts';
import type { Protocol } from './run.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

const seed = 312;
/** What the server may hold more after these requests than before. Bytes. */
const maxGrowth = 300 * 2 ** 20;

let world: World;
let memoryBefore: number | null;

beforeAll(async () => {
  world = await openWorld();
  memoryBefore = await world.memory();
});
afterAll(() => world?.stop());

async function failuresOf<Case>(protocol: Protocol<Case>, cases: number): Promise<string[]> {
  const failures = await run(protocol, world, { seed, cases, parallel: 12 });
  return failures.map(describeFailure);
}

test('REST: 6,000 requests', async () => {
  expect(await failuresOf(rest, 6000)).toEqual([]);
});

test('auth: 2,000 requests', async () => {
  expect(await failuresOf(auth, 2000)).toEqual([]);
});

test('resumable uploads: 1,000 conversations', async () => {
  expect(await failuresOf(tus, 1000)).toEqual([]);
});

test('realtime: 1,000 sockets', async () => {
  expect(await failuresOf(realtime, 1000)).toEqual([]);
});

test('the server lives, has logged no fault, and holds little more than before', async () => {
  expect((await fetch(`${world.server.url}/health`)).status).toBe(200);
  expect(world.server.output()).not.toMatch(/"level":(?:50|60)/);
  expect((await world.memory()) ?? 0).toBeLessThan((memoryBefore ?? 0) + maxGrowth);
});
