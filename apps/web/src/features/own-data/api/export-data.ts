import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { type Proof, withRecentSignIn } from '#shared/step-up/with-recent-sign-in.ts';
import { type OwnData, readOwnData } from '../copy/own-data.ts';
import { ownDataKey } from '../own-data-key.ts';

async function exportData(proof: Proof): Promise<OwnData> {
  let given: unknown;
  await withRecentSignIn(proof, async (client) => {
    const { data, error } = await client.rpc('export_own_data');
    if (error) throw error;
    given = data;
  });
  return readOwnData(given);
}

/** Reads everything that is kept about the reader, with their password; a line in their access log. */
export function useExport() {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useSingleFlightMutation({
    mutationFn: exportData,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...ownDataKey(userId), 'looks'] }),
  });
}
