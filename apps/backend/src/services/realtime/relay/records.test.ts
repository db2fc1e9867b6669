import { expect, test } from 'vitest';
import { encodeRecord, RecordReader } from './records.ts';
import type { Head } from './records.ts';

const head = (topic: string): Head => ({ type: 'text', topic, isPrivate: false });

test.each([1, 7, 8, 30, 10_000])('records are put together from pieces of %i bytes', (size) => {
  const bodies = ['first', '', 'ठेला'.repeat(100)];
  const bytes = Buffer.concat(
    bodies.map((body, index) => encodeRecord(head(`t${index}`), Buffer.from(body))),
  );
  const reader = new RecordReader();
  const read = [];
  for (let start = 0; start < bytes.length; start += size)
    read.push(...reader.read(bytes.subarray(start, start + size)));
  expect(read.map((record) => [record.head, record.body.toString()])).toEqual(
    bodies.map((body, index) => [head(`t${index}`), body]),
  );
});

test('a record that never ended does not spoil the next one', () => {
  const reader = new RecordReader();
  expect(reader.read(encodeRecord(head('lost')).subarray(0, 20))).toEqual([]);
  reader.restart();
  expect(reader.read(encodeRecord(head('next')))).toMatchObject([{ head: head('next') }]);
});

test('what another version says is left out', () => {
  const unknown = encodeRecord({ type: 'sung' } as unknown as Head);
  const reader = new RecordReader();
  expect(reader.read(Buffer.concat([unknown, encodeRecord(head('a'))]))).toMatchObject([{ head: head('a') }]);
});
