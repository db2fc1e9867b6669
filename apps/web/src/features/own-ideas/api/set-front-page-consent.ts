import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { ownIdeaQuery } from '#shared/ideas/own-idea-query.ts';
import { useUserId } from '#shared/session/session-context.ts';

const timeoutMs = 15_000;

/** Gives since when the front page may show the sign; null where it may not. */
async function setFrontPageConsent(id: string, consents: boolean): Promise<string | null> {
  const client = await getClient();
  const { data, error } = await client
    .rpc('set_front_page_consent', { idea: id, consents })
    .abortSignal(AbortSignal.timeout(timeoutMs));
  if (error) throw error;
  return data;
}

/** Lets the front page show the sign of one's own idea, or forbids it. Sent twice, it is done once. */
export function useSetFrontPageConsent(id: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (consents: boolean) => setFrontPageConsent(id, consents),
    onSuccess: (front_page_consent_at) => {
      const { queryKey } = ownIdeaQuery(userId, id);
      queryClient.setQueryData<FullIdea | null>(
        queryKey,
        (idea) => idea && { ...idea, front_page_consent_at },
      );
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
