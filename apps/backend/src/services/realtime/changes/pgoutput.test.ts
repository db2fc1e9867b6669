import { expect, test } from 'vitest';
import { PgoutputDecoder } from './pgoutput.ts';

const int16 = (value: number): Buffer => {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
};
const int32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};
const text = (value: string): Buffer => Buffer.concat([Buffer.from(value), Buffer.from([0])]);
const letter = (value: string): Buffer => Buffer.from(value);
const value = (of: string): Buffer =>
  Buffer.concat([letter('t'), int32(Buffer.byteLength(of)), Buffer.from(of)]);

const relation = Buffer.concat([
  letter('R'),
  int32(77),
  text('live'),
  text('things'),
  letter('d'),
  int16(3),
  ...[
    [1, 'id'],
    [0, 'label'],
    [0, 'long'],
  ].flatMap(([flags, name]) => [Buffer.from([Number(flags)]), text(String(name)), int32(25), int32(0)]),
]);

function decoder(): PgoutputDecoder {
  const made = new PgoutputDecoder();
  made.decode(relation);
  return made;
}

test('a null is told from a value that was not sent', () => {
  const update = Buffer.concat([
    letter('U'),
    int32(77),
    letter('N'),
    int16(3),
    value('1'),
    letter('n'),
    letter('u'),
  ]);
  expect(decoder().decode(update)).toMatchObject({ type: 'UPDATE', old: null, new: ['1', null, undefined] });
});

test('a deletion by key, and one with the whole old row', () => {
  const key = Buffer.concat([
    letter('D'),
    int32(77),
    letter('K'),
    int16(3),
    value('1'),
    letter('n'),
    letter('n'),
  ]);
  expect(decoder().decode(key)).toMatchObject({
    type: 'DELETE',
    oldIsKey: true,
    old: ['1', null, null],
    new: null,
  });
  const whole = Buffer.concat([
    letter('D'),
    int32(77),
    letter('O'),
    int16(3),
    value('1'),
    value('é'),
    letter('n'),
  ]);
  expect(decoder().decode(whole)).toMatchObject({ oldIsKey: false, old: ['1', 'é', null] });
});

test('the time, the id and the places of a transaction', () => {
  const begin = Buffer.concat([letter('B'), Buffer.alloc(8), Buffer.alloc(8), int32(4_000_000_000)]);
  begin.writeBigInt64BE(7n, 1);
  begin.writeBigInt64BE(1_500_000n, 9);
  expect(decoder().decode(begin)).toEqual({
    tag: 'begin',
    commitPosition: 7n,
    commitTime: new Date('2000-01-01T00:00:01.500Z'),
    transaction: 4_000_000_000,
  });
  const commit = Buffer.concat([letter('C'), Buffer.alloc(9), Buffer.alloc(8), Buffer.alloc(8)]);
  commit.writeBigInt64BE(9n, 10);
  expect(decoder().decode(commit)).toEqual({ tag: 'commit', endPosition: 9n });
});

test.each([
  ['an unknown relation', Buffer.concat([letter('I'), int32(1), letter('N'), int16(0)])],
  ['a message that ends early', Buffer.concat([letter('I'), int32(77), letter('N'), int16(2), value('1')])],
])('%s is refused', (_name, message) => {
  expect(() => decoder().decode(message)).toThrow(RangeError);
});

test('what a transaction said by itself', () => {
  const said = Buffer.concat([
    letter('M'),
    Buffer.from([1]),
    Buffer.alloc(8),
    text('realtime'),
    int32(Buffer.byteLength('नमस्ते')),
    letter('नमस्ते'),
  ]);
  expect(decoder().decode(said)).toEqual({ tag: 'logical', prefix: 'realtime', content: 'नमस्ते' });
});
