/** What the sentences of one idea take their words from. */
import type { Person } from './people.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';
import type { Trade } from './trades/trade.ts';

export interface Writing {
  readonly random: Random;
  readonly trade: Trade;
  readonly place: Place;
  readonly person: Person;
  readonly firm: string;
  /** The year in which the idea is sent. */
  readonly year: number;
  /** What is sold most, and beside it. */
  readonly main: string;
  readonly second: string;
  readonly third: string;
  readonly buyers: string;
  readonly otherBuyers: string;
  readonly tool: string;
  readonly input: string;
  readonly landmark: string;
  /** Rupees for one unit, how many units a day, rupees left of a month. */
  readonly price: number;
  readonly daily: number;
  readonly monthly: number;
  readonly margin: number;
  /** Rupees asked for. */
  readonly funding: number;
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** As founders write sums: Rs 1,20,000, 1.2 lakh, 1,20,000/-. */
export function rupees({ random }: Writing, amount: number): string {
  const rounded = amount >= 10_000 ? Math.round(amount / 500) * 500 : Math.round(amount);
  const die = random.next();
  if (amount >= 100_000 && die < 0.45) return `Rs ${Number((amount / 100_000).toFixed(1))} lakh`;
  if (die < 0.8) return `Rs ${grouped.format(rounded)}`;
  return die < 0.92 ? `₹${grouped.format(rounded)}` : `${grouped.format(rounded)}/-`;
}

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const festivals = [
  'Diwali',
  'Eid',
  'Holi',
  'Navratri',
  'Onam',
  'Pongal',
  'Durga Puja',
  'Christmas',
  'Chhath',
  'Ganesh Chaturthi',
  'Bihu',
  'Ugadi',
  'Baisakhi',
  'Nuakhai',
] as const;
export const relatives = [
  'My wife',
  'My husband',
  'My brother',
  'My mother',
  'My father',
  'My sister',
  'My sister-in-law',
  'My cousin',
  'My uncle',
  'My daughter',
  'My nephew',
] as const;
export const landmarks = [
  'the bus stand',
  'the railway station',
  'the government hospital',
  'the vegetable market',
  'the college gate',
  'the old temple',
  'the post office',
  'the court',
  'the water tank',
  'the petrol pump',
  'the flyover',
  'the mosque',
  'the grain mandi',
  'the ITI',
  'the cinema',
  'the Sunday market',
  'the level crossing',
  'the panchayat office',
  'the church',
  'the jetty',
  'the textile mill',
  'the weighbridge',
] as const;
export const lenders = [
  'State Bank',
  'the cooperative bank',
  'a Mudra loan',
  'the self-help group',
  'gold loan',
  'the district cooperative society',
  'chit fund',
] as const;
