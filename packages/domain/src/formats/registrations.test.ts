import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasVerhoeffDigit, isAadhaar } from './aadhaar.ts';
import { isFssai } from './fssai.ts';
import { gstinCheckCharacter, isGstin } from './gstin.ts';
import { isPan, isPanOfPerson } from './pan.ts';
import { isUdyam } from './udyam.ts';

const digits = fc.stringMatching(/^[0-9]{11}$/);
const withCheckDigit = (text: string): string =>
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
    .map((digit) => `${text}${digit}`)
    .find((full) => hasVerhoeffDigit(full)) ?? '';

test('exactly one check digit fits, and a wrong digit or two neighbours in the wrong order are found', () => {
  expect(isAadhaar('234123412346')).toBe(true);
  fc.assert(
    fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (text, place, difference) => {
      const full = withCheckDigit(text);
      expect(full).toHaveLength(12);
      const wrong = (Number(full.charAt(place)) + difference) % 10;
      expect(hasVerhoeffDigit(`${full.slice(0, place)}${wrong}${full.slice(place + 1)}`)).toBe(false);
      const [left, right] = [full.charAt(place - 1), full.charAt(place)];
      const swapped = `${full.slice(0, Math.max(place - 1, 0))}${right}${left}${full.slice(place + 1)}`;
      expect(hasVerhoeffDigit(swapped)).toBe(left === right || place === 0);
    }),
  );
});

test.each(['134123412346', '234123412345', '2341 2341 2346', '234567765432', ''])(
  '%j is no Aadhaar number',
  (text) => {
    expect(isAadhaar(text)).toBe(false);
  },
);

test('the fourth letter of a PAN says whose it is', () => {
  expect([isPan('AAPFU0939F'), isPanOfPerson('AAPFU0939F')]).toEqual([true, false]);
  expect([isPan('AAAPU0939F'), isPanOfPerson('AAAPU0939F')]).toEqual([true, true]);
  for (const text of ['AAADU0939F', 'AAAPU0000F', 'aaapu0939f', 'AAAPU0939', '1AAPU0939F'])
    expect(isPan(text)).toBe(false);
});

test('a GSTIN ends in its check character', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  for (const text of [
    '27AAPFU0939F1ZW',
    '00AAPFU0939F1ZV',
    '39AAPFU0939F1ZV',
    '27AADFU0939F1ZV',
    '27AAPDU0939F1ZV',
    '27AAPFU0939F1AV',
    '27aapfu0939f1zv',
    '',
  ])
    expect(isGstin(text)).toBe(false);
});

test('a changed character of a GSTIN is found', () => {
  const symbol = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const first14 = fc.stringMatching(/^(?:0[1-9]|[12][0-9])[A-Z]{3}P[A-Z][1-9]{4}[A-Z][1-9]Z$/);
  fc.assert(
    fc.property(first14, fc.nat(13), symbol, (text, place, other) => {
      const full = `${text}${gstinCheckCharacter(text)}`;
      expect(isGstin(full)).toBe(true);
      const changed = `${full.slice(0, place)}${other}${full.slice(place + 1)}`;
      expect(isGstin(changed)).toBe(changed === full);
    }),
  );
});

test('numbers of Udyam and FSSAI have their form', () => {
  expect(isUdyam('UDYAM-MH-26-0012345')).toBe(true);
  for (const text of [
    'UDYAM-MH-26-0000000',
    'UDYAM-M-26-0012345',
    'udyam-mh-26-0012345',
    'UDYAM-MH-26-012345',
  ])
    expect(isUdyam(text)).toBe(false);
  for (const text of ['10012011000001', '21524010000123']) expect(isFssai(text)).toBe(true);
  for (const text of [
    '30012011000001',
    '1001201100001',
    '10012011000000',
    '19912011000001',
    '10002011000001',
  ])
    expect(isFssai(text)).toBe(false);
});
