import { expect, test } from 'vitest';
import { readXml } from '../xml/read.ts';
import { chosenParts, wantedParts } from './chosen-parts.ts';

const mebibyte = 1024 * 1024;
const part = (number: number, size: number) => ({ number, size, version: `v${number}`, created: '' });
const stored = [part(1, 5 * mebibyte), part(2, 5 * mebibyte - 1), part(7, 1)];
const want = (...numbers: number[]) => numbers.map((number) => ({ number, eTag: `v${number}` }));
const read = (inner: string) =>
  wantedParts(
    readXml(`<CompleteMultipartUpload>${inner}</CompleteMultipartUpload>`, 'CompleteMultipartUpload', 50),
  );

test('the parts that are named, in their order', () => {
  expect(chosenParts(want(1, 7), stored)).toEqual([stored[0], stored[2]]);
  expect(chosenParts(want(2), stored)).toEqual([stored[1]]);
});

test.each([
  ['another order', want(7, 1), /ascending/],
  ['one twice', want(1, 1), /ascending/],
  ['one that is not there', want(1, 3), /not found/],
  ['another version', [{ number: 1, eTag: 'v2' }], /not found/],
  ['a small one before the last', want(2, 7), /at least 5 MiB/],
])('%s is refused', (_what, wanted, why) => {
  expect(() => chosenParts(wanted, stored)).toThrow(why);
});

test('numbers and ETags as XML', () => {
  expect(read('<Part><PartNumber>1</PartNumber><ETag>"a"</ETag></Part>')).toEqual([{ number: 1, eTag: 'a' }]);
  for (const wrong of [
    '',
    '<Part><PartNumber>0</PartNumber><ETag>a</ETag></Part>',
    '<Part><PartNumber>10001</PartNumber><ETag>a</ETag></Part>',
    '<Part><PartNumber>1e1</PartNumber><ETag>a</ETag></Part>',
    '<Part><PartNumber>1</PartNumber></Part>',
    '<Piece><PartNumber>1</PartNumber><ETag>a</ETag></Piece>',
  ])
    expect(() => read(wrong)).toThrow(/XML/);
});
