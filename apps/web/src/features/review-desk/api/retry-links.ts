import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { hintsQuery } from './hints-query.ts';

async function retry(idea: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('retry_links', { idea });
  if (error) throw error;
}

/** Has links of an idea that did not open tried again. */
export function useRetryLinks(idea: string) {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useSingleFlightMutation({
    mutationFn: () => retry(idea),
    onSettled: () => queryClient.invalidateQueries({ queryKey: hintsQuery(userId, idea).queryKey }),
  });
}
