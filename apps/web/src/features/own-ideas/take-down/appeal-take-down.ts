import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isOutdated } from '#shared/api/errors.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { takeDownsQuery } from './take-downs-query.ts';

/** Whether the appeal was sent now, or does not wait any more: sent before, or the take-down is over. */
type Outcome = 'sent' | 'too-late';

async function appeal(idea: string, words: string): Promise<Outcome> {
  const client = await getClient();
  try {
    await withTokenRenewal(client, async () => {
      const { error } = await client.rpc('appeal_take_down', { idea, words });
      if (error) throw error;
    });
    return 'sent';
  } catch (error) {
    if (isOutdated(error)) return 'too-late';
    throw error;
  }
}

/** Sends a founder's appeal against the take-down of an idea, and reads again where it stands. */
export function useAppealTakeDown(idea: string) {
  const queryClient = useQueryClient();
  const takeDowns = takeDownsQuery(useUserId(), idea);
  return useSingleFlightMutation({
    mutationFn: (words: string) => appeal(idea, words),
    onSettled: () => queryClient.invalidateQueries(takeDowns),
  });
}
