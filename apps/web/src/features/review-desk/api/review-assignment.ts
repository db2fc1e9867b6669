import type { Database } from '@sangam/database/types';
import { reviewAssignmentMinutes } from '@sangam/domain/review-desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { logProblem } from '#shared/log.ts';
import { useUserId } from '#shared/session/session-context.ts';

/** Who has the review of an idea now, and until when if nothing is heard of them. */
export type Assignment = Readonly<Database['public']['Functions']['hold_review']['Returns'][number]>;

/** Often enough that a request that fails now and then loses nothing. */
const renewalMs = (reviewAssignmentMinutes * 60_000) / 3;

async function hold(idea: string, call: 'open_review' | 'hold_review'): Promise<Assignment | null> {
  const client = await getClient();
  const { data, error } = await client.rpc(call, { idea });
  if (error) throw error;
  return data[0] ?? null;
}

async function takeOver(idea: string): Promise<Assignment | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('hold_review', { idea, takes_over: true });
  if (error) throw error;
  return data[0] ?? null;
}

async function release(idea: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('release_review', { idea });
  if (error) logProblem('release a review', error);
}

/** One after the other: closing a review and opening it again must not arrive the other way round. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
  const turn = last.then(call, call);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Takes the review of an idea while the component is mounted, renews it, and lets go of it afterwards.
 * Opening
 * is noted in the audit log, once: it shows the founder's details.
 */
export function useAssignment(idea: string) {
  const queryClient = useQueryClient();
  const queryKey = ['review-assignment', useUserId(), idea] as const;
  const isOpened = useRef(false);
  const isReleased = useRef(false);
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const assignment = await inTurn(() => hold(idea, isOpened.current ? 'hold_review' : 'open_review'));
      isOpened.current = true;
      return assignment;
    },
    // What another opening of it knew is not known any more.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: renewalMs,
    refetchIntervalInBackground: true,
  });
  useTableChanges({
    table: 'review_assignments',
    filter: `idea_id=eq.${idea}`,
    onChange: ({ type, row }) => {
      // Renewals, our own among them, are no news.
      const holder = type === 'DELETE' ? null : row.reviewer;
      const known = queryClient.getQueryData<Assignment | null>(queryKey);
      if (known !== undefined && known?.held_by !== holder) refetchSoon(queryClient, { queryKey });
    },
    reads: [queryKey],
  });
  const renew = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }));
  useEffect(() => {
    // While developing, React mounts everything twice.
    if (isReleased.current) renew();
    isReleased.current = false;
    return () => {
      isReleased.current = true;
      void inTurn(() => release(idea)).catch((error: unknown) => logProblem('release a review', error));
    };
  }, [idea]);
  const taking = useSingleFlightMutation({
    mutationFn: () => inTurn(() => takeOver(idea)),
    onSuccess: (assignment) => queryClient.setQueryData(queryKey, assignment),
  });
  return { assignment: data ?? null, take: taking.mutateAsync, isTaking: taking.isPending };
}
