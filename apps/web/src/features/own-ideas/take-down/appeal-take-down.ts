import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { type AppealOutcome, sendAppeal } from '#shared/appeals/send-appeal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { takeDownsQuery } from './take-downs-query.ts';

async function appeal(idea: string, words: string): Promise<AppealOutcome> {
  const client = await getClient();
  return sendAppeal(client, () => client.rpc('appeal_take_down', { idea, words }));
}

/** Sends a founder's appeal against the take-down of an idea, and reads again where it stands. */
export function useAppealTakeDown(idea: string) {
  const queryClient = useQueryClient();
  const takeDowns = takeDownsQuery(useUserId(), idea);
  return useSingleFlightMutation({
    mutationFn: (words: string) => appeal(idea, words),
    networkMode: 'always',
    retry: false,
    onSettled: () => queryClient.invalidateQueries(takeDowns),
  });
}
