import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPincodeOfState, pincodeBeginnings } from './pincode-states.ts';
import type { PincodeFile } from './pincodes.ts';
import { statesAndTerritories } from './states.ts';

const folder = new URL('../generated/pincodes/', import.meta.url);
const beginnings = Array.from({ length: 800 }, (_, index) => String(100 + index));

/** Which states each sorting district serves, as the directory has it. */
const served = new Map<string, Set<string>>();
for (const name of readdirSync(folder)) {
  const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as PincodeFile;
  for (const [state, cities] of Object.entries(file)) {
    for (const ending of Object.values(cities).flat()) {
      const district = name.slice(0, 2) + ending.slice(0, 1);
      served.set(district, (served.get(district) ?? new Set()).add(state));
    }
  }
}
const circle = (district: string): Set<string> =>
  new Set(
    [...served].flatMap(([each, states]) => (each.startsWith(district.slice(0, 2)) ? [...states] : [])),
  );

test(
  'the beginnings of each state are those of the directory; an unknown district counts for its circle',
  { tags: ['S2.submit.39'] },
  () => {
    for (const district of beginnings) {
      const expected = [...(served.get(district) ?? circle(district))].toSorted();
      const actual = statesAndTerritories
        .filter((state) => isPincodeOfState(`${district}001`, state))
        .toSorted();
      expect([district, ...actual]).toEqual([district, ...expected]);
    }
  },
);

test.each([
  ['440001', 'Karnataka', false],
  ['440001', 'Maharashtra', true],
  ['403001', 'Goa', true],
  ['403001', 'Maharashtra', false],
  // Army post has no place; a number without a postal circle lies nowhere.
  ['900056', 'Kerala', true],
  ['290001', 'Kerala', false],
  // Reported by other rules.
  ['', 'Kerala', true],
  ['44000', 'Kerala', true],
  ['440001', '', true],
  ['440001', 'constructor', true],
])('%s in %s: %s', (pincode, state, expected) => {
  expect(isPincodeOfState(pincode, state)).toBe(expected);
});

test('every state and territory has beginnings', () => {
  expect(Object.keys(pincodeBeginnings)).toEqual([...statesAndTerritories]);
});
