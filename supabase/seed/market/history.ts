/** What has become of an idea: its status, the reviews that led to it, and when. */
import { reviewerId, reviewers } from './accounts.ts';
import type { Random } from './random.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Review {
  readonly reviewer: string;
  readonly from_status: 'pending';
  readonly to_status: History['status'];
  readonly version: number;
  readonly created_at: number;
}

export interface History {
  readonly status: 'pending' | 'approved' | 'rejected' | 'needs_revision';
  readonly version: number;
  readonly submitted: number;
  /** Since when this version waits or waited. */
  readonly sent: number;
  readonly reviewed: number | null;
  readonly reviewer: string | null;
  readonly withdrawn: number | null;
  readonly reviews: readonly Review[];
}

/** Every fifth idea is not listed, so that so many ideas have just so many listings. */
export const isListed = (idea: number): boolean => idea % 5 !== 4;

/** How many ideas it takes for so many listings. */
export const ideasFor = (listings: number): number =>
  listings === 0 ? 0 : Math.floor((listings - 1) / 4) * 5 + ((listings - 1) % 4) + 1;

export const listingsOf = (ideas: number): number => ideas - Math.floor(ideas / 5);

function fateOf(random: Random, isListedNow: boolean): { status: History['status']; withdraws: boolean } {
  if (isListedNow) return { status: 'approved', withdraws: false };
  const die = random.next();
  if (die < 0.3) return { status: 'rejected', withdraws: random.chance(0.1) };
  if (die < 0.55) return { status: 'needs_revision', withdraws: random.chance(0.2) };
  if (die < 0.7) return { status: 'pending', withdraws: false };
  return { status: 'approved', withdraws: true };
}

/** @param asOf the present of the market, in ms: more was sent lately than two years ago */
export function historyOf(random: Random, seed: number, idea: number, asOf: number): History {
  const { status, withdraws } = fateOf(random, isListed(idea));
  // The desk answers within 44 hours; a founder who was asked for changes sends them within five days.
  const wait = (): number => (6 + random.next() * 38) * hour;
  const reviewer = reviewerId(seed, random.between(0, reviewers - 1));
  const revised = random.chance(status === 'pending' ? 0.3 : 0.08);
  const asked = wait();
  const changed = asked + (0.3 + random.next() * 4.7) * day;
  const waits = wait();
  const decided = (revised ? changed : 0) + waits;
  const age =
    status === 'pending'
      ? (revised ? changed : 0) + random.next() * 40 * hour
      : decided + (0.05 + 720 * random.next() ** 1.7) * day;
  const submitted = Math.round(asOf - age);
  const at = (passed: number): number => submitted + Math.round(passed);
  const reviews: Review[] = [];
  if (revised)
    reviews.push({
      reviewer,
      from_status: 'pending',
      to_status: 'needs_revision',
      version: 1,
      created_at: at(asked),
    });
  if (status !== 'pending')
    reviews.push({
      reviewer,
      from_status: 'pending',
      to_status: status,
      version: revised ? 2 : 1,
      created_at: at(decided),
    });
  return {
    status,
    version: revised ? 2 : 1,
    submitted,
    sent: revised ? at(changed) : submitted,
    reviewed: reviews.at(-1)?.created_at ?? null,
    reviewer: reviews.length > 0 ? reviewer : null,
    withdrawn: withdraws ? Math.round(at(decided) + (asOf - at(decided)) * random.next()) : null,
    reviews,
  };
}
