/** What an idea asks for, what it is for, and what is offered. */
import type { Random } from './random.ts';
import type { Trade } from './trades/trade.ts';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Whole rupees of the trade's range, small sums oftener, as round as people ask. */
export function fundingOf(random: Random, { funding: [from, to] }: Trade): number {
  const rupees = from * 1000 * (to / from) ** (random.next() ** 1.3);
  const step = rupees < 300_000 ? 5000 : rupees < 1_500_000 ? 25_000 : 100_000;
  return Math.max(step, Math.round(rupees / step) * step);
}

export interface Use {
  readonly label: string;
  readonly amount: number;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Machines and stock as far as the money goes; the rest is working capital. They add up to the whole. */
export function usesOf(random: Random, trade: Trade, funding: number): Use[] {
  const uses: Use[] = [];
  let left = funding;
  const first = random.between(0, trade.tools.length - 1);
  for (let index = 0; index < 3; index += 1) {
    const [name, thousands] = trade.tools[(first + index) % trade.tools.length]!;
    const amount = Math.round(thousands * (0.85 + random.next() * 0.4)) * 1000;
    if (amount > left * 0.8) continue;
    uses.push({ label: capital(name), amount });
    left -= amount;
  }
  const stock = Math.round((left * (0.3 + random.next() * 0.4)) / 1000) * 1000;
  if (stock > 0 && stock < left) {
    uses.push({ label: `Stock of ${random.common(trade.inputs)}`, amount: stock });
    left -= stock;
  }
  return [
    ...uses,
    {
      label: random.common(['Working capital', 'Wages for six months', 'Rent deposit and repairs']),
      amount: left,
    },
  ];
}

export const usageText = (uses: readonly Use[]): string =>
  uses.map(({ label, amount }) => `${label} ${grouped.format(amount)}/-`).join('\n');

const returns = [18, 20, 15, 24, 12, 25, 22, 16, 30, 14, 21, 28, 10, 36, 19, 26, 33, 9, 40] as const;

/** What is offered in return; four in ten name no number. */
export function returnOf(random: Random): string | null {
  if (random.chance(0.25)) return null;
  if (random.chance(0.2))
    return random.pick([
      'Share of the profit, to be discussed',
      'Equity, to be agreed',
      'As the investor thinks right',
    ]);
  const percent = random.common(returns);
  const die = random.next();
  if (die < 0.45) return `${percent}% a year`;
  if (die < 0.65) return `${percent}-${percent + 5}% annually`;
  if (die < 0.8) return `${percent}% per year for ${random.between(2, 4)} years`;
  return die < 0.9 ? `${percent}.5% a year, paid each quarter` : `${percent} percent of the profit`;
}

export const ownContributionOf = (random: Random, funding: number): string =>
  random.chance(0.5)
    ? `${random.pick([10, 15, 20, 25, 30, 40])}%`
    : String(Math.round((funding * (0.08 + random.next() * 0.4)) / 1000) * 1000);
