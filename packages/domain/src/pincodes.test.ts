import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPincode, isPincode, type PincodeFile, pincodeFileName } from './pincodes.ts';
import { statesAndTerritories } from './states.ts';

const folder = new URL('../generated/pincodes/', import.meta.url);
const read = (name: string): PincodeFile =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as PincodeFile;
const find = (pincode: string): unknown => findPincode(read(`${pincodeFileName(pincode)}.json`), pincode);

test.each(['440001', '110001', '797001'])(
  'a pincode is six digits, the first not 0: %s',
  { tags: ['S5.wizard.7', 'S9.constants.23'] },
  (text) => {
    expect(isPincode(text)).toBe(true);
  },
);

test.each(['040001', '44000', '4400011', '44 001', '44000a', ''])('%s is no pincode', (text) => {
  expect(isPincode(text)).toBe(false);
});

test.each([
  ['440001', 'Nagpur', 'Maharashtra'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['110001', 'New Delhi', 'Delhi'],
  ['682001', 'Kochi', 'Kerala'],
  ['781001', 'Guwahati', 'Assam'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['605001', 'Puducherry', 'Puducherry'],
])('%s fills %s, %s', { tags: ['S2.submit.11'] }, (pincode, city, state) => {
  expect(find(pincode)).toEqual({ city, state });
});

test('a pincode India Post does not know fills nothing', () => {
  expect(find('449999')).toBeNull();
  for (const text of ['44', '4a0001', ' 40001']) expect(findPincode(read('44.json'), text)).toBeNull();
});

test(
  'the directory covers every state and territory, each pincode once, by names the form offers',
  { tags: ['S2.submit.11'] },
  () => {
    const seen = new Set<string>();
    const states = new Set<string>();
    let count = 0;
    for (const name of readdirSync(folder)) {
      for (const [state, cities] of Object.entries(read(name))) {
        states.add(state);
        for (const endings of Object.values(cities)) {
          for (const ending of endings) {
            seen.add(`${name.slice(0, 2)}${ending}`);
            count += 1;
          }
        }
      }
    }
    expect([...states].toSorted()).toEqual([...statesAndTerritories].toSorted());
    expect(seen.size).toBe(count);
    expect(count).toBeGreaterThan(19_000);
    expect([...seen].every(isPincode)).toBe(true);
  },
);
