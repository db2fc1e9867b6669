import { newListingDays } from './limits.ts';
import type { BusinessStage, DisplayStatus } from './options.ts';

/** What of a listing makes its badges; `approved_at` is ISO 8601. */
export interface BadgeFacts {
  readonly is_vetted: boolean;
  readonly is_trending: boolean;
  readonly approved_at: string;
}

/** The badges of a listing at a moment, in their order. `new`: approved within `newListingDays` days. */
export function badgesOf(listing: BadgeFacts, now: Date): DisplayStatus[] {
  const badges: DisplayStatus[] = [];
  if (listing.is_vetted) badges.push('vetted');
  if (listing.is_trending) badges.push('trending');
  if (Date.parse(listing.approved_at) > newSince(now).getTime()) badges.push('new');
  return badges;
}

/** The moment after which an approval still counts as new. */
function newSince(now: Date): Date {
  return new Date(now.getTime() - newListingDays * 86_400_000);
}

/** Whether a business earns already, or is being set up with what it asks for. */
export type OpportunityStatus = 'active' | 'funding';

const runningStage: BusinessStage = 'Already Running';

/** The status of an opportunity (product §2.invest), from the stage of its business. */
export const opportunityStatusOf = (stage: string): OpportunityStatus =>
  stage === runningStage ? 'active' : 'funding';
