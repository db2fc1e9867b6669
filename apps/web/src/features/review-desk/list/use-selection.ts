import { useCallback, useRef, useState } from 'react';
import type { Chosen } from '../api/review-submissions.ts';
import type { Submission } from '../api/submissions-query.ts';
import type { DeskFilters } from '../desk-filters.ts';

/** As many as the database takes at once. */
export const maxChosen = 50;

const chosenOf = ({ id, title, version, approval_status, reviewed_at }: Submission): Chosen => ({
  id,
  title,
  version,
  approval_status,
  reviewed_at,
});

/** What was withdrawn is decided about no more. */
export const isChoosable = ({ withdrawn_at }: Submission): boolean => withdrawn_at === null;

export interface Selection {
  readonly chosen: readonly Chosen[];
  readonly has: (id: string) => boolean;
  /** Chooses one, or gives it up; with `isRange` everything between it and the one before as well. */
  readonly choose: (id: string, isChosen: boolean, isRange: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

/**
 * The submissions that are chosen for one decision, each as it was when it was chosen: what changes after
 * that is not decided about unseen. At most fifty.
 */
export function useSelection(rows: readonly Submission[], filters: DeskFilters): Selection {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [chosenUnder, setChosenUnder] = useState(filters);
  // What is out of sight is not decided about.
  if (chosenUnder !== filters) {
    setChosenUnder(filters);
    setChosen([]);
  }
  const anchor = useRef<string | null>(null);
  const put = useCallback((those: readonly Submission[], isChosen: boolean) => {
    const ids = new Set(those.map(({ id }) => id));
    setChosen((before) => {
      const others = before.filter(({ id }) => !ids.has(id));
      if (!isChosen) return others;
      const known = new Map(before.map((each) => [each.id, each]));
      return [...others, ...those.map((row) => known.get(row.id) ?? chosenOf(row))].slice(0, maxChosen);
    });
  }, []);
  const choosable = rows.filter(isChoosable);
  const choose = (id: string, isChosen: boolean, isRange: boolean) => {
    const at = choosable.findIndex((row) => row.id === id);
    const from = isRange ? choosable.findIndex((row) => row.id === anchor.current) : -1;
    anchor.current = id;
    const [start, end] = from === -1 ? [at, at] : [Math.min(from, at), Math.max(from, at)];
    put(choosable.slice(start, end + 1), isChosen);
  };
  return {
    chosen,
    has: (id) => chosen.some((each) => each.id === id),
    choose,
    chooseAll: () => put(choosable.slice(0, maxChosen), true),
    clear: useCallback(() => setChosen([]), []),
  };
}
