/** Generated people: founders and investors, whose accounts nobody can sign in to. */
import { generatedId, streams } from './ids.ts';
import { personOf, type Person } from './people.ts';
import { placeOf, type Place } from './places.ts';
import { randomOf, type Random } from './random.ts';
import { trades } from './trades/all.ts';
import type { Trade } from './trades/trade.ts';

/** Reserved for examples (RFC 2606): no mail reaches it, and it marks every generated account. */
export const mailDomain = 'market.sangam.example';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly role: 'investor' | 'entrepreneur';
  readonly joined: string;
}

const day = 86_400_000;

/** How many ideas each founder of fifty ideas has: most have one, one has five. */
const ideasOfFounders = [...Array.from({ length: 28 }, () => 1), 2, 2, 2, 2, 2, 3, 4, 5] as const;
const founderOfSlot = ideasOfFounders.flatMap((ideas, founder) =>
  Array.from({ length: ideas }, () => founder),
);
const slots = founderOfSlot.length;

/** The founder of an idea, by their numbers. Founders are counted as their ideas are, none is used before. */
export function founderNumber(idea: number): number {
  const slot = (idea * 7) % slots;
  return Math.floor(idea / slots) * ideasOfFounders.length + founderOfSlot[slot]!;
}

/** Ideas are made in blocks; with each come its founders, and investors who save what is in it. */
export const blockSize = 1000;
const foundersOfBlock = (blockSize / slots) * ideasOfFounders.length;
export const investorsOfBlock = 100;
export const reviewers = 3;

export interface Founder {
  readonly id: string;
  readonly person: Person;
  readonly place: Place;
  readonly trade: Trade;
  readonly email: string;
  readonly phone: string;
}

const shares = trades.reduce<number[]>((sums, { share }) => [...sums, (sums.at(-1) ?? 0) + share], []);

export function tradeOf(random: Random): Trade {
  const at = random.next() * shares.at(-1)!;
  return trades[shares.findIndex((upTo) => at < upTo)]!;
}

const emailOf = ({ first, last }: Person, number: number): string =>
  `${first}.${last}.${number}@${mailDomain}`.toLowerCase();

export function founderOf(seed: number, number: number): Founder {
  const random = randomOf(seed, streams.founder, number);
  const place = placeOf(random);
  const person = personOf(random, place.state);
  return {
    id: generatedId(seed, streams.founderId, number),
    person,
    place,
    trade: tradeOf(random),
    email: emailOf(person, number),
    // The numbers of the demo data.
    phone: `+9190000${String(number % 100_000).padStart(5, '0')}`,
  };
}

export const investorId = (seed: number, number: number): string =>
  generatedId(seed, streams.investorId, number);

/** When an investor joined: at least three weeks before anybody saves this week. */
export const investorJoined = (seed: number, number: number, asOf: number): number =>
  asOf - (21 + 750 * randomOf(seed, streams.investor, number).next() ** 0.7) * day;

function investorOf(seed: number, number: number, asOf: number): Account {
  const random = randomOf(seed, streams.investor, number);
  random.next();
  const person = personOf(random, placeOf(random).state);
  return {
    id: investorId(seed, number),
    email: `investor.${emailOf(person, number)}`,
    full_name: `${person.first} ${person.last}`,
    role: 'investor',
    joined: new Date(investorJoined(seed, number, asOf)).toISOString(),
  };
}

/** Those who review are investors by number below zero, without the rights of an admin: nobody signs in. */
export const reviewerId = (seed: number, number: number): string => investorId(seed, -1 - number);

export function accountsOfBlock(seed: number, block: number, asOf: number): Account[] {
  const joined = new Date(asOf - 800 * day).toISOString();
  const firstReviewers = Array.from({ length: block === 0 ? reviewers : 0 }, (_, number): Account => ({
    id: reviewerId(seed, number),
    email: `reviewer.${number + 1}@${mailDomain}`,
    full_name: `Reviewer ${number + 1}`,
    role: 'investor',
    joined,
  }));
  const founders = Array.from({ length: foundersOfBlock }, (_, index): Account => {
    const { id, email, person } = founderOf(seed, block * foundersOfBlock + index);
    return { id, email, full_name: `${person.first} ${person.last}`, role: 'entrepreneur', joined };
  });
  const investors = Array.from({ length: investorsOfBlock }, (_, index) =>
    investorOf(seed, block * investorsOfBlock + index, asOf),
  );
  return [...firstReviewers, ...founders, ...investors];
}
