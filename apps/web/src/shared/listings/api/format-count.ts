import { cappedNumber } from '@sangam/domain/grouped-number';
import { maxCounted } from './listing-count-query.ts';

/** A count as it is shown: the server counts no further than `maxCounted`, '1,000+' says so. */
export const formatCount = (count: number): string => cappedNumber(count, maxCounted);
