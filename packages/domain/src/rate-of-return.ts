/**
 * The yearly rate (XIRR) of what was paid and came back, on the days on which it was: the rate at which all
 * payments, each discounted to the first day by days of a year of 365, come to zero. Of confirmed payments
 * only: what is still owed, or what a share might sell for, is not in it (decision 233).
 */
import { xirr } from '@webcarrot/xirr';

export interface CashFlow {
  /** `2026-11-18`. */
  readonly day: string;
  /** Whole rupees: negative for money put in, positive for money that came back. */
  readonly amount: number;
}

const dayMs = 86_400_000;
/** A yearly rate of a few days says nothing about a year. */
const minDaysOfRate = 30;
/** Beyond that a rate is the arithmetic of few days, and no fact about the money: 10,000 % a year. */
const maxRate = 100;
/** Where the search begins. From below the result it cannot jump over it; the others are for losses. */
const guesses = [0, 0.1, -0.5, -0.9, -0.99, -0.9999, 1, 10];
const iterations = 200;

const timeOf = ({ day }: CashFlow): number => Date.parse(`${day}T00:00:00Z`);

/** What the payments come to at a rate, discounted to the first of them: `0.18` is 18 % a year. */
export function netPresentValue(flows: readonly CashFlow[], rate: number): number {
  const first = Math.min(...flows.map(timeOf));
  return flows.reduce(
    (sum, flow) => sum + flow.amount / (1 + rate) ** ((timeOf(flow) - first) / dayMs / 365),
    0,
  );
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The yearly rate; `0.18` is 18 % a year. Null where it is not known: nothing was put in or nothing came
 * back, all of it within a month, less came back than was put in while more may come, or no rate explains it.
 * @param isOver nothing more will come, so that a loss is one
 */
export function yearlyRate(flows: readonly CashFlow[], isOver: boolean): number | null {
  const amounts = flows.map(({ amount }) => amount);
  if (!amounts.some((amount) => amount < 0) || !amounts.some((amount) => amount > 0)) return null;
  if (!isOver && sumOf(amounts) < 0) return null;
  const times = flows.map(timeOf);
  if (Math.max(...times) - Math.min(...times) < minDaysOfRate * dayMs) return null;
  const size = sumOf(amounts.map(Math.abs));
  const dated = flows.map((flow) => ({ amount: flow.amount / size, date: new Date(timeOf(flow)) }));
  for (const guess of guesses) {
    const rate = rateFrom(dated, guess);
    // The library takes a small step for an arrival.
    if (rate !== null && Math.abs(netPresentValue(flows, rate)) <= size * 1e-6) return rate;
  }
  return null;
}

/** What the library finds from a guess; null where it gives up, or arrives where no rate can be. */
function rateFrom(flows: readonly { amount: number; date: Date }[], guess: number): number | null {
  try {
    const rate = xirr(flows, guess, 1e-12, 10, iterations);
    return rate > -1 && rate <= maxRate ? rate : null;
  } catch {
    return null;
  }
}
