import { expect, test } from 'vitest';
import { limits } from '../realtime-limits.ts';
import { Outbox } from './outbox.ts';
import { Peers } from './peers.ts';
import { encodeRecord, RecordReader } from './records.ts';
import { Sealer } from './segments.ts';

const sealer = new Sealer(Buffer.alloc(32, 1));
const from = '0123456789abcdef'.repeat(2);
const record = (topic: string, size = 0): Buffer =>
  encodeRecord({ type: 'text', topic, isPrivate: false }, Buffer.alloc(size));

/** What a process hears of these texts. */
function hear(peers: Peers, texts: readonly string[]) {
  return texts.map((text) => {
    const segment = sealer.open(text);
    if (!segment) throw new Error('does not open');
    return peers.take(segment);
  });
}

function topics(taken: ReturnType<typeof hear>): unknown[] {
  return taken.flatMap((each) =>
    each.kind === 'records' ? each.records.map(({ head }) => 'topic' in head && head.topic) : [each.kind],
  );
}

test('what was handed over is said to be, and each record is taken once and in order', async () => {
  const outbox = new Outbox(sealer, from);
  const peers = new Peers();
  const [one, two] = [outbox.add(record('one'), 'a'), outbox.add(record('two', 20_000), 'a')];
  const texts = outbox.next() ?? [];
  expect(texts.length).toBeGreaterThan(3);
  // The same again until it is handed over.
  expect(outbox.next()).toBe(texts);
  expect(topics(hear(peers, texts))).toEqual(['one', 'two']);
  expect(new Set(topics(hear(peers, texts)))).toEqual(new Set(['known']));
  outbox.handedOver(true);
  expect(await Promise.all([one, two])).toEqual([true, true]);
  expect(outbox.next()).toBeNull();
});

test('who missed something has it said again; what is not kept is a gap', () => {
  const outbox = new Outbox(sealer, from);
  const say = (topic: string, size = 0): readonly string[] => {
    outbox.keep(record(topic, size));
    const texts = outbox.next() ?? [];
    outbox.handedOver(true);
    return texts;
  };
  const peers = new Peers();
  hear(peers, say('first'));
  say('missed');
  expect(topics(hear(peers, say('early')))).toEqual(['early']);
  expect(topics(hear(peers, outbox.since(peers.heard()[from] ?? 0) ?? []))).toEqual(['missed', 'early']);
  expect(outbox.since(outbox.number)).toEqual([]);
  const heard = outbox.number;
  for (let size = 0; size <= limits.relayRecentBytes; size += 1024 * 1024) say('large', 1024 * 1024);
  expect(outbox.since(heard)).toBeNull();
  expect(topics(hear(peers, say('still early')))).toEqual(['early']);
  outbox.reset();
  const [taken] = hear(peers, say('new start'));
  expect(taken).toMatchObject({ kind: 'records', isGap: true, isNew: false });
});

test('what was not said, since nobody was there, is missed by who comes back', () => {
  const outbox = new Outbox(sealer, from);
  const peers = new Peers();
  outbox.keep(record('one'));
  hear(peers, outbox.next() ?? []);
  outbox.forget();
  outbox.skip();
  expect(outbox.since(peers.heard()[from] ?? 0)).toBeNull();
  outbox.keep(record('two'));
  expect(hear(peers, outbox.next() ?? [])).toMatchObject([{ kind: 'records', isGap: true }]);
});

test('a queue that is full takes nothing more, and one sender does not fill it', async () => {
  const outbox = new Outbox(sealer, from);
  const mebibyte = 1024 * 1024;
  const full = Math.floor(limits.relayShareBytes / mebibyte);
  for (let count = 1; count < full; count += 1) void outbox.add(record('a', mebibyte), 'greedy');
  expect(await outbox.add(record('a', mebibyte), 'greedy')).toBe(false);
  let others = 0;
  while (outbox.keep(record('b', mebibyte))) others += 1;
  expect(others).toBeGreaterThan(10);
  expect(await outbox.add(record('c', mebibyte), 'other')).toBe(false);
});

test('who waited for too long is told, also about what is on its way', async () => {
  const outbox = new Outbox(sealer, from);
  const late = Date.now() + 2 * limits.relayHandoverMs;
  const sent = outbox.add(record('sent'), 'a');
  outbox.next();
  const waiting = outbox.add(record('waiting'), 'a');
  outbox.keep(record('kept'));
  outbox.expire(late);
  expect(await Promise.all([sent, waiting])).toEqual([false, false]);
  outbox.handedOver(true);
  const reader = new RecordReader();
  const read = (outbox.next() ?? []).flatMap((text) =>
    reader.read(sealer.open(text)?.content ?? Buffer.alloc(0)),
  );
  expect(read.map(({ head }) => 'topic' in head && head.topic)).toEqual(['kept']);
});

test('with nobody left, everything counts as handed over', async () => {
  const outbox = new Outbox(sealer, from);
  const waiting = outbox.add(record('waiting'), 'a');
  outbox.forget();
  expect(await waiting).toBe(true);
  expect(outbox.next()).toBeNull();
});
