import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import type { WorkerState } from '#shared/desk/worker-state.ts';

interface Item {
  /** Since when it waits. */
  readonly since: string;
}

export interface DueReview extends Item {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly person: string | null;
  /** Whole rupees. */
  readonly amount: number;
  readonly due_at: string;
  /** Who has taken it for now. */
  readonly reviewer: string | null;
  readonly reviewer_name: string | null;
}

interface DueIdentity extends Item {
  readonly id: string;
  /** 'Meera T.' */
  readonly person: string;
  readonly is_appeal: boolean;
}

interface ItemOfKind {
  readonly review: DueReview;
  readonly identity: DueIdentity;
  /** Of the others only the one that has waited longest. */
  readonly report: Item;
  readonly appeal: Item;
  readonly grave_request: Item;
  /** Accounts that will be deleted; of these the next. */
  readonly erasure: { readonly due_at: string };
  readonly dead_letter: Item;
}

export type WorkKind = keyof ItemOfKind;

/** One kind of work; numbers are counted up to 1,001, `items` are the first few. */
export interface Work<Kind extends WorkKind = WorkKind> {
  readonly kind: Kind;
  readonly total: number;
  readonly overdue: number;
  readonly today: number;
  readonly items: readonly ItemOfKind[Kind][];
}

/** How the promise of 48 hours was kept in the last 30 days. */
export interface PromiseFigures {
  readonly reviewed: number;
  readonly in_time: number;
  readonly median_hours: number;
  /** Whether there were more reviews than were looked at, the latest. */
  readonly is_capped: boolean;
  /** Ideas that wait longer than that now, undecided; counted up to 1,001. */
  readonly overdue: number;
}

export interface Due {
  readonly work: readonly Work[];
  /** Null below ten reviews. */
  readonly promise: PromiseFigures | null;
  readonly worker: WorkerState;
}

async function fetchDue(mine: boolean): Promise<Due> {
  const client = await getClient();
  const { data, error } = await client.rpc('desk_due', { mine });
  if (error) throw error;
  // JSON to the schema; `desk_due` makes it so, and its tests hold it.
  return data as unknown as Due;
}

/** All that is read of what is due. */
export const dueKey = ['desk-due'] as const;

/** What is due at the desk: everybody's, or, of reviews, what the reader has taken. */
export const dueQuery = (mine: boolean) =>
  queryOptions({
    queryKey: [...dueKey, mine],
    queryFn: () => fetchDue(mine),
    placeholderData: keepPreviousData,
  });

/** The work of a kind; nothing of it where the server does not know the kind yet. */
export const workOf = <Kind extends WorkKind>({ work }: Due, kind: Kind): Work<Kind> =>
  (work.find((each) => each.kind === kind) as Work<Kind> | undefined) ?? {
    kind,
    total: 0,
    overdue: 0,
    today: 0,
    items: [],
  };
