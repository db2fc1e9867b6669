import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

/** What can be the same in other submissions: contacts, three long answers, pictures. */
export type SameKind =
  | 'phone'
  | 'mail'
  | 'product_service'
  | 'success_reason'
  | 'founder_experience'
  | 'picture';

interface OtherSubmission {
  readonly id: string;
  readonly title: string;
  readonly is_same_account: boolean;
}

export interface SameElsewhere {
  readonly kind: SameKind;
  /** Counted up to 21. */
  readonly total: number;
  readonly others: readonly OtherSubmission[];
}

/** The stated returns of the latest listed ideas of a category; below ten only how many there are. */
export interface TradeReturns {
  readonly cases: number;
  /** The middle half of them, in percent a year. */
  readonly low?: number;
  readonly high?: number;
  readonly is_far?: boolean;
}

/** A link of the submission, and what came of trying it. */
export interface TriedLink {
  readonly url: string;
  /** unclear: it answers, and lets no program in. */
  readonly state: 'new' | 'opens' | 'unclear' | 'fails';
  /** Why it does not open, or did not the last time. */
  readonly reason: string | null;
  readonly http_status: number | null;
  readonly tried_at: string | null;
}

export interface IdeaHints {
  /** Of which version they are. */
  readonly version: number;
  readonly same: readonly SameElsewhere[];
  /** Null where the idea states no return. */
  readonly trade: TradeReturns | null;
  /** Those first that do not open. */
  readonly links: readonly TriedLink[];
}

async function fetchHints(idea: string): Promise<IdeaHints> {
  const client = await getClient();
  const { data, error } = await client.rpc('hints_of_idea', { idea });
  if (error) throw error;
  // JSON to the schema; `hints_of_idea` makes it so, and its tests hold it.
  return data as unknown as IdeaHints;
}

/** Hints about an idea: asked for once an opening, as each that names others is a line of the audit log. */
export const hintsQuery = (userId: string, idea: string) =>
  queryOptions({
    queryKey: ['hints-of-idea', userId, idea],
    queryFn: () => fetchHints(idea),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The dialog waits for the first answer; what shows its failure asks again by its button alone.
    retryOnMount: false,
  });
