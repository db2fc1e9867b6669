import type { Listing } from '#shared/ideas/listing.ts';

export interface Arrivals {
  /** Ideas that came to match and are not shown yet, the newest first. */
  readonly waiting: readonly Listing[];
  /** More came than are told one by one: the list is loaded again instead. */
  readonly isMany: boolean;
  /** Ideas that are known to match further down than the list is loaded; they are not new. */
  readonly further: ReadonlySet<string>;
  /** Ideas that came while the list was open and are shown; they are marked new. */
  readonly arrived: ReadonlySet<string>;
}

export const noArrivals: Arrivals = {
  waiting: [],
  isMany: false,
  further: new Set(),
  arrived: new Set(),
};
