import { expect, test } from 'vitest';
import { parseFrame, statusUpdate } from './replication-frames.ts';

const position = 0x1_2345_6789n;
const place = Buffer.from('0000000123456789', 'hex');
const rest = Buffer.alloc(16);

test('a frame with data has the place in the log and the message', () => {
  expect(parseFrame(Buffer.concat([Buffer.from('w'), place, rest, Buffer.from('BCD')]))).toEqual({
    kind: 'data',
    position,
    payload: Buffer.from('BCD'),
  });
});

test.each([0, 1])('a keepalive tells whether the server wants an answer: %i', (wanted) => {
  expect(parseFrame(Buffer.concat([Buffer.from('k'), place, rest.subarray(8), Buffer.of(wanted)]))).toEqual({
    kind: 'keepalive',
    position,
    replyRequested: wanted === 1,
  });
});

test.each([Buffer.alloc(0), Buffer.from('w123'), Buffer.concat([Buffer.from('x'), place])])(
  '%o is no frame',
  (chunk) => {
    expect(() => parseFrame(chunk)).toThrow(RangeError);
  },
);

test('a status update confirms the place itself, and asks for an answer', () => {
  const clock = Buffer.from('0000000000989680', 'hex'); // ten seconds in microseconds
  expect(statusUpdate(position, Date.UTC(2000, 0, 1, 0, 0, 10)).toString('hex')).toBe(
    Buffer.concat([Buffer.from('r'), place, place, place, clock, Buffer.of(1)]).toString('hex'),
  );
});
