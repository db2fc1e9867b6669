import { maxCounted } from './listing-count-query.ts';

const grouped = new Intl.NumberFormat('en-IN');

/** A count as it is shown: the server counts no further than `maxCounted`, '1,000+' says so. */
export const formatCount = (count: number): string =>
  count > maxCounted ? `${grouped.format(maxCounted)}+` : grouped.format(count);
