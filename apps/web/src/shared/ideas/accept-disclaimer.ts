import { useQueryClient } from '@tanstack/react-query';
import { investmentDisclaimer } from '@sangam/domain/options';
import { getClient } from '../api/client.ts';
import { isDuplicate } from '../api/errors.ts';
import { useSingleFlightMutation } from '../api/single-flight-mutation.ts';
import { useUserId } from '../session/session-context.ts';
import { disclaimerQuery } from './disclaimer-query.ts';

async function acceptDisclaimer(userId: string): Promise<void> {
  const client = await getClient();
  const { error } = await client
    .from('user_disclaimers')
    .insert({ user_id: userId, disclaimer_type: investmentDisclaimer });
  // Accepted already, in another tab.
  if (error && !isDuplicate(error)) throw error;
}

interface Outcome {
  onAccepted: () => void;
  onError: (error: unknown) => void;
}

/** Records that the signed-in user accepted the investment disclaimer. */
export function useAcceptDisclaimer({ onAccepted, onError }: Outcome) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => acceptDisclaimer(userId),
    onSuccess: () => {
      queryClient.setQueryData(disclaimerQuery(userId).queryKey, true);
      onAccepted();
    },
    onError,
  });
}
