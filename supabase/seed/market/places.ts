/**
 * Where businesses are: cities of India Post's directory with their pincodes, and quarters and villages in
 * them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { PincodeFile } from '@sangam/domain/pincodes';
import { streams } from './ids.ts';
import { regionOf } from './people.ts';
import { randomOf, type Random } from './random.ts';

export interface Place {
  /** As the founder typed it: "Pune", or "Rampur, Sitapur". */
  readonly city: string;
  readonly town: string;
  readonly state: string;
  readonly pincode: string;
}

interface Town {
  readonly name: string;
  readonly state: string;
  readonly pincodes: readonly string[];
  readonly quarters: readonly string[];
  /** Share of this town and all before it. */
  readonly upTo: number;
}

const folder = new URL('../../../packages/domain/generated/pincodes/', import.meta.url);

/** Where far more businesses ask for money than in a district of as many pincodes. */
const draws: Readonly<Record<string, number>> = {
  Mumbai: 14,
  'New Delhi': 12,
  Bengaluru: 11,
  Pune: 6,
  Hyderabad: 9,
  Chennai: 8,
  Kolkata: 8,
  Ahmedabad: 7,
  Jaipur: 4,
  Surat: 4,
  Lucknow: 5,
  Kochi: 8,
  Nagpur: 3,
  Indore: 5,
  Coimbatore: 2,
  'Navi Mumbai': 6,
};

/** What some people still call a town. */
const olderNames: Readonly<Record<string, string>> = {
  Bengaluru: 'Bangalore',
  Mumbai: 'Bombay',
  Kolkata: 'Calcutta',
  Mysuru: 'Mysore',
  Belagavi: 'Belgaum',
  Prayagraj: 'Allahabad',
  Gurugram: 'Gurgaon',
};

const words = (text: string): readonly string[] => text.split(' ');

const quarters = [
  'Gandhi Nagar',
  'Station Road',
  'Shivaji Nagar',
  'Sadar Bazar',
  'Nehru Nagar',
  'Civil Lines',
  'Old Town',
  'MG Road',
  'Subhash Chowk',
  'Ambedkar Nagar',
  'Main Road',
  'Indira Colony',
  'Bus Stand',
  'College Road',
  'Laxmi Nagar',
  'Azad Nagar',
  'Industrial Area',
  'Court Road',
  'Rajendra Nagar',
  'Temple Street',
  'New Colony',
  'Market Yard',
  'Vivekananda Road',
  'Lake View',
] as const;
const roots = words(
  'Ram Krishna Dev Chand Raj Kal Sun Bel Kot Mal Nar Hari Shiv Lal Tal Bada Chhota Pal Gop Vij Bhim Sita Jam Pip Amb Nim Kar Dhan Mad Gang Kesh Sur Bhar Som Nand',
);
const endings = {
  north: words('pur garh nagar ganj khera wala pura abad'),
  west: words('gaon wadi pur khed nagar vadi pada tala'),
  south: words('palli halli pet kottai puram oor kuppam gudem'),
  east: words('pur gram para bari guri hat tola dih'),
} as const;

function quartersOf(number: number, state: string): readonly string[] {
  const random = randomOf(0, streams.place, number);
  return Array.from({ length: 26 }, (_, index) =>
    index % 2 === 0 ? random.pick(quarters) : `${random.pick(roots)}${random.pick(endings[regionOf(state)])}`,
  );
}

function readTowns(): readonly Town[] {
  const found = new Map<string, { name: string; state: string; pincodes: string[] }>();
  for (const file of readdirSync(folder).toSorted()) {
    const states = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as PincodeFile;
    for (const [state, cities] of Object.entries(states)) {
      for (const [name, pincodes] of Object.entries(cities)) {
        const town = found.get(`${name}, ${state}`) ?? { name, state, pincodes: [] };
        for (const ending of pincodes) town.pincodes.push(`${file.slice(0, 2)}${ending}`);
        found.set(`${name}, ${state}`, town);
      }
    }
  }
  let upTo = 0;
  return [...found.values()].map((town, index) => {
    upTo += town.pincodes.length * (draws[town.name] ?? 1);
    return { ...town, quarters: quartersOf(index, town.state), upTo };
  });
}

let towns: readonly Town[] | undefined;

function townAt(all: readonly Town[], share: number): Town {
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle]!.upTo > share) high = middle;
    else low = middle + 1;
  }
  return all[low]!;
}

export function placeOf(random: Random): Place {
  towns ??= readTowns();
  const town = townAt(towns, random.next() * towns.at(-1)!.upTo);
  const older = olderNames[town.name];
  const name = older !== undefined && random.chance(0.2) ? older : town.name;
  return {
    city: random.chance(0.4) ? `${random.common(town.quarters)}, ${name}` : name,
    town: name,
    state: town.state,
    pincode: random.pick(town.pincodes),
  };
}
