import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';

async function fetchOwnPortrait(userId: string): Promise<string | null> {
  const client = await getClient();
  const { data, error } = await client.from('portraits').select('image').eq('user_id', userId).maybeSingle();
  if (error) throw error;
  return data?.image ?? null;
}

const ownPortraitQuery = (userId: string) =>
  queryOptions({ queryKey: ['own-portrait', userId], queryFn: () => fetchOwnPortrait(userId) });

/** The signed-in person's portrait as the API has it, null for none; as a query result. */
export function useOwnPortrait() {
  return useQuery(ownPortraitQuery(useUserId()));
}

async function storePortrait(userId: string, portrait: string | null): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } =
      portrait === null
        ? await client.from('portraits').delete().eq('user_id', userId)
        : await client.from('portraits').upsert({ image: portrait }, { onConflict: 'user_id' });
    if (error) throw error;
  });
}

/** Saves a portrait, or removes it (null). The person's own ideas show it from then on. */
export function useStorePortrait() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { queryKey } = ownPortraitQuery(userId);
  return useSingleFlightMutation({
    mutationFn: (portrait: string | null) => storePortrait(userId, portrait),
    onSuccess: async (_, portrait) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, portrait);
      void queryClient.invalidateQueries({ queryKey: ['founder-of-idea', userId] });
    },
  });
}
