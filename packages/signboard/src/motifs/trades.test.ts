import { expect, test } from 'vitest';
import * as crafts from './crafts.ts';
import * as shops from './shops.ts';
import { motifOf } from './trades.ts';

test.each([
  ['Chai Ghar', 'Franchise', shops.glass],
  ['चाय घर', 'Franchise', shops.glass],
  ['Gruhini Dabba', 'Food & Beverage', shops.tiffin],
  ['बाबूलाल साड़ी सेंटर', 'Retail', crafts.loom],
  ['Patil Masale', 'Manufacturing', shops.mortar],
  ['Sharma Transport', 'Services', crafts.truck],
  ['Metro Cycle Repairs', 'Services', crafts.wheel],
  ['Sidhu Custom Hiring', 'Farm machinery', shops.sprout],
])('%s of %s has the drawing of its word', (name, category, motif) => {
  expect(motifOf(name, category)).toBe(motif);
});

test('a word in the middle of another decides nothing', () => {
  expect(motifOf('Bharat Sweets', 'Food & Beverage')).toBe(shops.glass);
  expect(motifOf('Martial Arts', 'Services')).not.toBe(shops.fish);
});

test.each([
  ['Food & Beverage', shops.glass],
  ['Healthcare', crafts.stethoscope],
  ['Others', crafts.flower],
  ['Something of their own', crafts.flower],
  ['constructor', crafts.flower],
])('without such a word, %s has its own drawing', (category, motif) => {
  expect(motifOf('Neerlekka', category)).toBe(motif);
});
