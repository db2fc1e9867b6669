import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { processTree } from '@sangam/testing/process-tree';
import { afterEach, expect, test, vi } from 'vitest';
import { stopByChance } from './stopping.ts';

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

const stateOf = (ancestor: number, pid: number): string | undefined =>
  processTree(ancestor).find((each) => each.pid === pid)?.state;

test.runIf(existsSync('/proc/self/stat'))(
  'what a process has started is stopped for moments, and goes on at the end',
  async () => {
    const { parent, child } = await parentAndChild();
    try {
      expect(processTree(parent).map(({ pid }) => pid)).toEqual([parent, child]);
      const over = new AbortController();
      const stopping = stopByChance(parent, 0.9, over.signal);
      await vi.waitUntil(() => stateOf(parent, child) === 'T');
      await vi.waitUntil(() => stateOf(parent, child) === 'S');
      over.abort();
      expect(await stopping).toBeGreaterThan(0);
      // Running or asleep again.
      expect(stateOf(parent, child)).toMatch(/^[RS]$/);
    } finally {
      process.kill(child, 'SIGKILL');
    }
  },
);

test.runIf(existsSync('/proc/self/stat'))('what somebody else has stopped stays so', async () => {
  const { parent, child } = await parentAndChild();
  try {
    process.kill(child, 'SIGSTOP');
    await vi.waitUntil(() => stateOf(parent, child) === 'T');
    const over = new AbortController();
    const stopping = stopByChance(parent, 0.9, over.signal);
    setTimeout(() => over.abort(), 300);
    expect(await stopping).toBe(0);
    expect(stateOf(parent, child)).toBe('T');
  } finally {
    process.kill(child, 'SIGKILL');
  }
});
