/** The way of the stream from the process that reads it to another one. */
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { limits } from '../realtime-limits.ts';
import { PgoutputDecoder } from './pgoutput.ts';
import type { StreamMessage } from './pgoutput.ts';
import { StreamPosition } from './stream-position.ts';
import { StreamReceiver } from './stream-receiver.ts';
import type { PartHead } from './stream-receiver.ts';
import { StreamSender } from './stream-sender.ts';

function uint(bytes: 1 | 2 | 4 | 8, value: number): Buffer {
  const made = Buffer.alloc(8);
  made.writeBigUInt64BE(BigInt(value));
  return made.subarray(8 - bytes);
}
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const begin = (at: number): Buffer => Buffer.concat([Buffer.from('B'), uint(8, at), uint(8, 0), uint(4, at)]);
const commit = (at: number): Buffer =>
  Buffer.concat([Buffer.from('C'), uint(1, 0), uint(8, at), uint(8, at + 5), uint(8, 0)]);
const relation = Buffer.concat([
  Buffer.from('R'),
  uint(4, 7),
  text('public'),
  text('notes'),
  Buffer.from('d'),
  uint(2, 1),
  uint(1, 1),
  text('id'),
  uint(4, 25),
  uint(4, 0),
]);
const insert = (value: string): Buffer =>
  Buffer.concat([
    Buffer.from('I'),
    uint(4, 7),
    Buffer.from('N'),
    uint(2, 1),
    Buffer.from('t'),
    uint(4, value.length),
    Buffer.from(value),
  ]);

/** A sender and a receiver; what comes between them is taken out or put in by the test. */
function pairOf() {
  const log: string[] = [];
  const parts: { head: PartHead; body: Buffer }[] = [];
  const others = {
    isAlone: false,
    send: (head: object, body: () => Buffer) => {
      parts.push({ head: head as PartHead, body: body() });
      return true;
    },
  };
  const sender = new StreamSender(others);
  const decoder = new PgoutputDecoder();
  const receiver = new StreamReceiver({
    position: new StreamPosition(),
    log: pino({ level: 'silent' }),
    onMessage: (message: StreamMessage) => {
      if (message.tag === 'change') log.push(String(message.new?.[0]).slice(0, 10));
      if (message.tag === 'relation') log.push('relation');
      return undefined;
    },
    onResumed: (isWhole) => log.push(isWhole ? 'goes on' : 'missed'),
    onTaken: () => undefined,
    onTorn: () => log.push('torn'),
  });
  sender.start({ slot: '', origin: 'a', from: 10n, term: 1, isUnbounded: false });
  return {
    sender,
    receiver,
    others,
    log,
    parts,
    /** Each list is what arrives in one turn. */
    stream: async (...turns: Buffer[][]): Promise<void> => {
      for (const payloads of turns) {
        for (const payload of payloads) sender.add(decoder.decode(payload), payload);
        await setImmediate();
      }
    },
    /** Hands over what was sent, but for the parts at these places, and empties the log. */
    deliver: async (...lost: number[]): Promise<string[]> => {
      for (const [index, { head, body }] of parts.splice(0).entries())
        if (!lost.includes(index)) receiver.receive(head, body);
      await setImmediate();
      return log.splice(0);
    },
  };
}

test('in order; each part can be decoded by itself; a relation is news once', async () => {
  const { deliver, stream } = pairOf();
  await stream(
    [begin(20), relation, insert('a')],
    [insert('b'), commit(20)],
    [begin(30), insert('c'), commit(30)],
  );
  expect(await deliver()).toEqual(['missed', 'relation', 'a', 'b', 'c']);
});

test('a part that is missing: nothing more of its transaction, and the next one tells', async () => {
  const { deliver, receiver, stream } = pairOf();
  await stream([begin(20), relation, insert('a')], [insert('b')], [insert('c'), commit(20)]);
  expect(await deliver(2)).toEqual(['missed', 'relation', 'a', 'torn']);
  // The reader is there all the same.
  expect([receiver.hears(60_000), receiver.takes(60_000)]).toEqual([true, false]);
  await stream([begin(30), insert('d'), commit(30)], [begin(40), insert('e'), commit(40)]);
  // The relation may have been described in what is missing: it is news, once.
  expect(await deliver()).toEqual(['missed', 'relation', 'd', 'e']);
  expect(receiver.takes(60_000)).toBe(true);
});

test('a sign of life that is missing has lost nothing', async () => {
  const { deliver, sender, stream } = pairOf();
  await stream([begin(20), relation, insert('a'), commit(20)]);
  await deliver();
  sender.heartbeat();
  await stream([begin(30), insert('b'), commit(30)]);
  expect(await deliver(0)).toEqual(['goes on', 'relation', 'b']);
});

test('a change that is too large is not sent; who hears is told', async () => {
  const { deliver, parts, sender, stream } = pairOf();
  await deliver();
  await stream([begin(20), relation, insert('x'.repeat(limits.relayShareBytes)), commit(20)]);
  expect(parts.filter(({ body }) => body.length > 1000)).toEqual([]);
  sender.heartbeat();
  expect((await deliver()).at(-1)).toBe('missed');
});

test('who comes in the middle of a transaction is told that it was missed', async () => {
  const { deliver, others, sender, stream } = pairOf();
  await stream([begin(20), relation, insert('a'), commit(20)]);
  await deliver();
  others.isAlone = true;
  await stream([begin(30), insert('b')]);
  others.isAlone = false;
  await stream([insert('c'), commit(30)], [begin(40), insert('d'), commit(40)]);
  sender.heartbeat();
  expect(await deliver()).toEqual(['missed', 'relation', 'd']);
});

test.each([
  ['what may wait is kept', 1, false],
  ['more than may wait is thrown away; who hears is told', 2, true],
])('%s', async (_what, times, isLost) => {
  const { deliver, stream } = pairOf();
  await deliver();
  const size = limits.relayShareBytes / 2;
  for (let at = 20; at < 20 + (limits.streamWaitingBytes / size - 1) * times; at += 1)
    await stream([begin(at * 10), relation, insert('x'.repeat(size)), commit(at * 10)]);
  expect((await deliver()).includes('missed')).toBe(isLost);
});

test('an earlier reader is not heard any more; a later one is, also while this process reads', async () => {
  const { deliver, parts, receiver, sender, stream } = pairOf();
  await deliver();
  await stream([begin(20), relation, insert('a'), commit(20)]);
  await receiver.pause(2);
  expect(await deliver()).toEqual([]);
  sender.start({ slot: '', origin: 'a', from: 10n, term: 3, isUnbounded: false });
  await stream([begin(20), relation, insert('a'), commit(20)]);
  expect(parts.length).toBeGreaterThan(0);
  expect(await deliver()).toEqual([]);
  receiver.resume();
  await setImmediate();
  expect(await deliver()).toEqual(['goes on', 'relation', 'a']);
});

test.each([
  ['a place that no other has heard of', 40n, 'goes on'],
  ['a place that it has not read up to', 60n, 'missed'],
  ['a place before what was said', 10n, 'goes on'],
])('a reader that begins again at %s', async (_what, from, told) => {
  const { deliver, sender, stream } = pairOf();
  await stream([begin(20), relation, insert('a'), commit(20)]);
  await deliver();
  sender.advance(50n);
  sender.start({ slot: '', origin: 'a', from, term: 2, isUnbounded: false });
  expect(await deliver()).toEqual([told]);
  sender.heartbeat();
  await stream([begin(70), relation, insert('b'), commit(70)]);
  expect((await deliver()).at(-1)).toBe('b');
});

test('reading waits while too much is on its way', async () => {
  const { others, sender, stream } = pairOf();
  const handedOver = Promise.withResolvers<boolean>();
  const value = 'x'.repeat(limits.streamInFlightBytes);
  Object.assign(others, { send: () => handedOver.promise });
  expect(sender.room()).toBeUndefined();
  await stream([begin(20), relation, insert(value), commit(20)]);
  const room = sender.room();
  expect(room).toBeInstanceOf(Promise);
  handedOver.resolve(true);
  await room;
  expect(sender.room()).toBeUndefined();
});

test('who stops does not wait for what is on its way', async () => {
  const { others, sender, stream } = pairOf();
  Object.assign(others, { send: () => new Promise(() => undefined) });
  await stream([begin(20), relation, insert('x'.repeat(limits.streamInFlightBytes)), commit(20)]);
  const room = sender.room();
  expect(room).toBeInstanceOf(Promise);
  sender.stop();
  await room;
  expect(sender.room()).toBeUndefined();
});
