import { useState } from 'react';

interface Place {
  /** From 1; null where it does not wait, or is not among those that are loaded. */
  readonly place: number | null;
  /** Undefined at the end of the queue. */
  readonly next: string | undefined;
  readonly before: string | undefined;
}

/**
 * Where something stands in a queue, and what is beside it. The place is remembered: once decided, it is in
 * the queue no more, and where it stood the next stands.
 * @param ids of what waits, as far as it is loaded
 */
export function usePlaceInQueue(ids: readonly string[], id: string): Place {
  const found = ids.indexOf(id);
  const [known, setKnown] = useState<{ readonly of: string; readonly place: number } | null>(null);
  if (found >= 0 && (known?.of !== id || known.place !== found)) setKnown({ of: id, place: found });
  const place = known?.of === id ? known.place : -1;
  return {
    place: found < 0 ? null : found + 1,
    next: found >= 0 ? ids[found + 1] : ids[Math.max(place, 0)],
    before: ids[(found >= 0 ? found : place) - 1],
  };
}
