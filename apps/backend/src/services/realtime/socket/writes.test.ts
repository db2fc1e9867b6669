import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limits } from '../realtime-limits.ts';
import { Writes } from './writes.ts';
import type { Outlet } from './writes.ts';

interface Watched extends Outlet {
  readonly written: Buffer[];
  open: boolean;
}

function outlet(): Watched {
  const written: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk);
      done();
    },
  });
  const made: Watched = {
    stream,
    written,
    waiting: [],
    waitingBytes: 0,
    open: true,
    isOpen: () => made.open,
  };
  return made;
}

const [a, b, c] = ['a', 'b', 'c'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
const texts = ({ written }: Watched): string[] => written.map(String);

test('frames of a turn go out in one write, in order, made once for all who wait for the same', async () => {
  const writes = new Writes();
  const outlets = [outlet(), outlet(), outlet()] as const;
  for (const each of outlets) for (const frame of [a, b]) writes.add(each, frame);
  writes.add(outlets[2], c);
  expect(outlets.map(texts)).toEqual([[], [], []]);
  await turn();
  expect(outlets.map(texts)).toEqual([['ab'], ['ab'], ['abc']]);
  expect(outlets[0].written[0]).toBe(outlets[1].written[0]);
  writes.add(outlets[0], c);
  await turn();
  expect(outlets[0].written[1]).toBe(c);
});

test('much is written at once', () => {
  const writes = new Writes();
  const one = outlet();
  writes.add(one, a);
  writes.add(one, Buffer.alloc(limits.writeBytes));
  expect(one.written).toHaveLength(1);
  expect(one.waitingBytes).toBe(0);
});

test('nothing is written to a socket that has closed, or whose frames were dropped', async () => {
  const writes = new Writes();
  const [closed, dropped] = [outlet(), outlet()];
  writes.add(closed, a);
  writes.add(dropped, a);
  closed.open = false;
  writes.drop(dropped);
  await turn();
  expect([closed, dropped].map(texts)).toEqual([[], []]);
});

test('other work has its turn between the writes to many', async () => {
  const writes = new Writes();
  const order: string[] = [];
  const busy = Array.from({ length: 100 }, () => {
    const each = outlet();
    // Longer than a slice for a few dozen of them.
    each.isOpen = () => {
      const end = performance.now() + 1;
      while (performance.now() < end);
      order.push('write');
      return true;
    };
    return each;
  });
  for (const each of busy) writes.add(each, a);
  const { promise, resolve } = Promise.withResolvers<void>();
  setImmediate(() => {
    order.push('other');
    resolve();
  });
  await promise;
  expect(order.at(-1)).toBe('other');
  expect(order.length).toBeLessThan(100);
  while (busy.some(({ written }) => written.length === 0)) await turn();
});
