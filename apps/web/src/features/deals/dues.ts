/** How a promised payment stands on a day. */
import type { Due } from './api/dues-query.ts';

export type DueStanding =
  | { readonly kind: 'paid' | 'open' }
  /** Late by so many days: paid then, or still open. */
  | { readonly kind: 'paid_late' | 'late'; readonly days: number };

const dayMs = 24 * 60 * 60 * 1000;

/** How many days the second day lies after the first. */
const daysBetween = (first: string, second: string): number =>
  (Date.parse(second) - Date.parse(first)) / dayMs;

export function standingOfDue({ due_on, paid_on, is_open }: Due, today: string): DueStanding {
  const days = daysBetween(due_on, is_open ? today : (paid_on ?? due_on));
  if (is_open) return days > 0 ? { kind: 'late', days } : { kind: 'open' };
  return days > 0 ? { kind: 'paid_late', days } : { kind: 'paid' };
}

/** What is left to pay; null while nobody knows what it comes to. */
export const restOfDue = ({ amount, paid }: Due): number | null =>
  amount === null ? null : Math.max(amount - paid, 0);

/** How many coming ones are shown after the first that is open. */
const comingInSight = 3;

/** Those in sight at first: all that are late or paid of late, and the next few. */
export function duesInSight(dues: readonly Due[]): readonly Due[] {
  const firstOpen = dues.findIndex(({ is_open }) => is_open);
  if (firstOpen < 0) return dues.slice(-comingInSight);
  const firstComing = dues.findLastIndex(({ paid_on }) => paid_on !== null) + 1;
  return dues.slice(Math.max(firstOpen - 2, 0), Math.max(firstOpen, firstComing) + comingInSight);
}
