import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Connection } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import type { StreamMessage } from './pgoutput.ts';
import { ReplicationStream } from './replication-stream.ts';

/** A frame of the server: data at this place, or a keepalive. */
function frame(kind: 'w' | 'k', position: number, payload = Buffer.alloc(1)): { chunk: Buffer } {
  const head = Buffer.alloc(kind === 'w' ? 25 : 17);
  head.write(kind);
  head.writeBigUInt64BE(BigInt(position), 1);
  return { chunk: Buffer.concat([head, payload]) };
}
const begin = (at: number): { chunk: Buffer } =>
  frame('w', at, Buffer.concat([Buffer.from('B'), Buffer.alloc(20)]));
const said = (at: number): { chunk: Buffer } =>
  frame('w', at, Buffer.concat([Buffer.from('M'), Buffer.alloc(14)]));
const commit = (at: number): { chunk: Buffer } =>
  frame('w', at, Buffer.concat([Buffer.from('C'), Buffer.alloc(25)]));

/** A stream on a connection that notes what is confirmed. */
function streamOf(onMessage: (message: StreamMessage) => Promise<void> | undefined) {
  const confirmed: number[] = [];
  const idle: number[] = [];
  const connection = Object.assign(new EventEmitter(), {
    query: () => undefined,
    stream: {
      // Of the copy data: tag, length, the tag of the update, the place that was written.
      write: (bytes: Buffer) => confirmed.push(Number(bytes.readBigUInt64BE(6))),
      pause: () => undefined,
      resume: () => undefined,
    },
  });
  const stream = new ReplicationStream('', {
    onStart: () => undefined,
    onMessage,
    onIdle: (position) => idle.push(Number(position)),
  });
  stream.submit(connection as unknown as Connection);
  connection.emit('replicationStart');
  stream.ended.catch(() => undefined);
  const confirmation = (): number | undefined => {
    stream.acknowledge();
    return confirmed.at(-1);
  };
  return { stream, confirmation, idle };
}

test('whole transactions are confirmed, and between two of them what the server says', () => {
  const { stream, confirmation, idle } = streamOf(() => undefined);
  const seen: (number | undefined)[] = [];
  for (const each of [begin(10), said(15), frame('k', 16), commit(20), frame('k', 30)]) {
    stream.handleCopyData(each);
    seen.push(confirmation());
  }
  expect(seen).toEqual([0, 0, 0, 20, 30]);
  expect(idle).toEqual([30]);
});

test.each([
  ['a transaction', [begin(10), commit(20)], 'commit'],
  ['a message outside of any', [said(15)], 'logical'],
])('%s that is not handled yet is not confirmed; the stream ends after it', async (_what, frames, slow) => {
  const handling = Promise.withResolvers<void>();
  const { stream, confirmation, idle } = streamOf(({ tag }) => (tag === slow ? handling.promise : undefined));
  for (const each of [...frames, frame('k', 30)]) stream.handleCopyData(each);
  expect([confirmation(), idle]).toEqual([0, []]);
  let hasEnded = false;
  stream.ended.catch(() => {
    hasEnded = true;
  });
  stream.handleError(new Error('lost'));
  await setImmediate();
  expect(hasEnded).toBe(false);
  handling.resolve();
  await setImmediate();
  expect(hasEnded).toBe(true);
});

afterEach(() => vi.useRealTimers());

test('a server that is kept from sending is not silent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const handling = Promise.withResolvers<void>();
  const { stream } = streamOf(({ tag }) => (tag === 'logical' ? handling.promise : undefined));
  const seen: number[] = [];
  for (const step of [begin(10), said(15), null]) {
    if (step) stream.handleCopyData(step);
    else handling.resolve();
    await setImmediate();
    vi.advanceTimersByTime(60_000);
    seen.push(stream.silentMs);
  }
  expect(seen).toEqual([60_000, 0, 60_000]);
});

test('after a message that could not be taken nothing is', async () => {
  const taken: string[] = [];
  const { stream } = streamOf(({ tag }) => {
    taken.push(tag);
    if (tag === 'logical') throw new Error('cannot take it');
    return undefined;
  });
  for (const each of [begin(10), said(15), commit(20), begin(30)]) stream.handleCopyData(each);
  await expect(stream.ended).rejects.toThrow('cannot take it');
  expect(taken).toEqual(['begin', 'logical']);
});
