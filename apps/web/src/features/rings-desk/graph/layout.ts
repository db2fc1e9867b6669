import type { Tie } from '@sangam/domain/validation/desk-ring';

/** More accounts than these are not drawn: the list has them all. */
export const maxDrawn = 24;

/** How often two accounts are tied, either way. */
function weightOf(ties: readonly Pick<Tie, 'from' | 'to'>[]): (one: string, other: string) => number {
  const weights = new Map<string, number>();
  for (const { from, to } of ties)
    for (const key of [`${from} ${to}`, `${to} ${from}`]) weights.set(key, (weights.get(key) ?? 0) + 1);
  return (one, other) => weights.get(`${one} ${other}`) ?? 0;
}

/**
 * Accounts in the order in which they stand around a circle: each beside one that it is tied to, where there
 * is one left, so that few ties cross. The same for the same accounts and ties, whatever their order.
 */
export function orderAround(
  accounts: readonly string[],
  ties: readonly Pick<Tie, 'from' | 'to'>[],
): readonly string[] {
  const weight = weightOf(ties);
  const sum = (of: string) => accounts.reduce((total, other) => total + weight(of, other), 0);
  const left = accounts.toSorted((one, other) => sum(other) - sum(one) || (one < other ? -1 : 1));
  const placed: string[] = [];
  while (left.length > 0) {
    const last = placed.at(-1);
    const best = last === undefined ? 0 : bestBeside(last, left, weight);
    placed.push(...left.splice(best, 1));
  }
  return placed;
}

/** The place of the one that is tied most to `last`; of equals the first. */
function bestBeside(
  last: string,
  left: readonly string[],
  weight: (one: string, other: string) => number,
): number {
  let best = 0;
  for (const [place, account] of left.entries())
    if (weight(last, account) > weight(last, left[best]!)) best = place;
  return best;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where each of so many accounts stands on a circle around the origin, the first on top, then clockwise. */
export const pointsAround = (count: number, radius: number): readonly Point[] =>
  Array.from({ length: count }, (_, place) => {
    const angle = (2 * Math.PI * place) / count - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });

/**
 * The curve from one point to another, as the `d` of an SVG path: bent to the left of its way by `bend`, so
 * that the two directions lie beside each other, and beginning and ending `gap` from the points.
 */
export function curveBetween(from: Point, to: Point, bend: number, gap: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const middle = { x: (from.x + to.x) / 2 + uy * bend, y: (from.y + to.y) / 2 - ux * bend };
  const towards = (point: Point, aim: Point): Point => {
    const distance = Math.hypot(aim.x - point.x, aim.y - point.y);
    return {
      x: point.x + ((aim.x - point.x) / distance) * gap,
      y: point.y + ((aim.y - point.y) / distance) * gap,
    };
  };
  const [start, end] = [towards(from, middle), towards(to, middle)];
  const spelt = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${spelt(start)}Q${spelt(middle)} ${spelt(end)}`;
}
