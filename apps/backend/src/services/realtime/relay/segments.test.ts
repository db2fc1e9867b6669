import { expect, test } from 'vitest';
import { Sealer, segmentBytes, senderOf } from './segments.ts';
import type { Segment } from './segments.ts';

const from = 'a'.repeat(32);
const segment: Segment = {
  from,
  number: 7,
  isStart: true,
  isReset: false,
  isOutOfBand: false,
  content: Buffer.from('secret'),
};
const sealer = new Sealer(Buffer.alloc(32, 1));

test('what is sealed is opened with the same secret only', () => {
  const text = sealer.seal(segment);
  expect(senderOf(text)).toBe(from);
  expect(text).not.toContain(Buffer.from('secret').toString('base64'));
  expect(new Sealer(Buffer.alloc(32, 1)).open(text)).toEqual(segment);
  expect(new Sealer(Buffer.alloc(32, 2)).open(text)).toBeNull();
});

test.each([
  ['another process', (text: string) => text.replace(from, 'b'.repeat(32))],
  ['another number', (text: string) => text.replace('.7.', '.8.')],
  ['other flags', (text: string) => text.replace('.7.1.', '.7.3.')],
  ['another content', (text: string) => `${text.slice(0, -6)}AAAAAA`],
  ['less content', (text: string) => text.slice(0, -20)],
  ['nothing', () => ''],
])('%s does not open', (_name, change) => {
  expect(sealer.open(change(sealer.seal(segment)))).toBeNull();
});

test('the largest one fits into a notification, whatever its number', () => {
  const content = Buffer.alloc(segmentBytes);
  const text = sealer.seal({ ...segment, number: 999_999_999_999_999, content });
  expect(text.length).toBeLessThan(8000);
  expect(sealer.open(text)?.content.equals(content)).toBe(true);
});
