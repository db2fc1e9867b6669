import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { descendantsOf, stopByChance } from './stopping.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A process with one child, which write nothing and wait; the number of the child. */
async function parentAndChild(): Promise<{ parent: number; child: number }> {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(parent);
  const [text] = (await once(parent.stdout, 'data')) as [Buffer];
  return { parent: parent.pid ?? 0, child: Number(text.toString()) };
}

const stateOf = async (ancestor: number, id: number): Promise<string | undefined> =>
  (await descendantsOf(ancestor)).find((each) => each.id === id)?.state;

test.runIf(existsSync('/proc/self/stat'))(
  'what a process has started is stopped for moments, and goes on at the end',
  async () => {
    const { parent, child } = await parentAndChild();
    try {
      const found = (await descendantsOf(process.pid)).map(({ id }) => id);
      expect(found).toEqual(expect.arrayContaining([parent, child]));
      expect(found).not.toContain(process.pid);

      const over = new AbortController();
      const stopping = stopByChance(parent, 0.9, over.signal);
      await vi.waitUntil(async () => (await stateOf(parent, child)) === 'T');
      await vi.waitUntil(async () => (await stateOf(parent, child)) === 'S');
      over.abort();
      expect(await stopping).toBeGreaterThan(0);
      expect(await stateOf(parent, child)).toBe('S');
    } finally {
      process.kill(child, 'SIGKILL');
    }
  },
);

test.runIf(existsSync('/proc/self/stat'))('what somebody else has stopped stays so', async () => {
  const { parent, child } = await parentAndChild();
  try {
    process.kill(child, 'SIGSTOP');
    await vi.waitUntil(async () => (await stateOf(parent, child)) === 'T');
    const over = new AbortController();
    const stopping = stopByChance(parent, 0.9, over.signal);
    setTimeout(() => over.abort(), 300);
    expect(await stopping).toBe(0);
    expect(await stateOf(parent, child)).toBe('T');
  } finally {
    process.kill(child, 'SIGKILL');
  }
});
