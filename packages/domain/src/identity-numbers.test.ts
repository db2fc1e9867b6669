import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskIdentityNumber, readIdentityNumber } from './identity-numbers.ts';

test.each([
  ['234123412346', { kind: 'aadhaar', normalized: '234123412346' }],
  [' 2341 2341 2346 ', { kind: 'aadhaar', normalized: '234123412346' }],
  ['2341-2341-2346', { kind: 'aadhaar', normalized: '234123412346' }],
  ['abcpe1234f', { kind: 'pan', normalized: 'ABCPE1234F' }],
  ['ABCPE 1234 F', { kind: 'pan', normalized: 'ABCPE1234F' }],
  ['ABCPE1234F'.padEnd(40), { kind: 'pan', normalized: 'ABCPE1234F' }],
])('%j is read', (text, number) => {
  expect(readIdentityNumber(text)).toEqual(number);
});

test.each([
  ['', 'missing'],
  [' - ', 'missing'],
  ['ABCDE1234F', 'pan_form'],
  ['ABCPE0000F', 'pan_form'],
  ['ABCPE12345', 'pan_form'],
  ['ABCPE1234FF', 'pan_form'],
  ['ABCCE1234F', 'pan_of_no_person'],
  ['234123412345', 'aadhaar_check'],
  ['243123412346', 'aadhaar_check'],
  ['134123412346', 'aadhaar_form'],
  ['23412341234', 'aadhaar_form'],
  ['2341234123466', 'aadhaar_form'],
  ['234567765432', 'aadhaar_form'],
  ['पैन', 'unknown'],
  ['2341₹2341', 'unknown'],
  ['ABCPE1234F₹', 'unknown'],
  ['₹ABCPE1234F', 'unknown'],
  ['ABCPE1234F'.padEnd(41), 'unknown'],
])('%j is refused: %s', (text, problem) => {
  expect(readIdentityNumber(text)).toEqual({ problem });
});

test('whatever is typed is read or has a problem, and what was read is read as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{3}P[A-Z][0-9]{4}[A-Z]$/)), (text) => {
      const found = readIdentityNumber(text);
      if ('problem' in found) return;
      expect(readIdentityNumber(found.normalized)).toEqual(found);
    }),
  );
});

test('a mask shows no more than it may', () => {
  expect(maskIdentityNumber({ kind: 'pan', normalized: 'ABCPE1234F' })).toBe('ABCPE••••F');
  expect(maskIdentityNumber({ kind: 'aadhaar', normalized: '234123412346' })).toBe('XXXX XXXX 2346');
});
