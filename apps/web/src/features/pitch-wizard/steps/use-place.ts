import { isPincode, type PincodePlace } from '@sangam/domain/pincodes';
import { useEffect, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { findPlace } from '../api/find-place.ts';

export type PlaceSearch =
  | { readonly kind: 'none' | 'looking' | 'unknown' | 'unreachable' }
  | { readonly kind: 'found'; readonly place: PincodePlace };

const none: PlaceSearch = { kind: 'none' };

/**
 * Looks up a pincode as soon as it has its six digits. A directory that cannot be fetched leaves the fields
 * open, and is asked again when there is a connection.
 */
export function usePlace(pincode: string): PlaceSearch {
  const [answer, setAnswer] = useState<{ pincode: string; search: PlaceSearch }>();

  useEffect(() => {
    if (!isPincode(pincode)) return undefined;
    let isOver = false;
    const settle = (search: PlaceSearch) => {
      if (!isOver) setAnswer({ pincode, search });
    };
    const look = () =>
      void findPlace(pincode).then(
        (place) => settle(place === null ? { kind: 'unknown' } : { kind: 'found', place }),
        (error: unknown) => {
          logProblem('pincode lookup', error);
          settle({ kind: 'unreachable' });
        },
      );
    look();
    window.addEventListener('online', look);
    return () => {
      isOver = true;
      window.removeEventListener('online', look);
    };
  }, [pincode]);

  if (!isPincode(pincode)) return none;
  return answer?.pincode === pincode ? answer.search : { kind: 'looking' };
}
