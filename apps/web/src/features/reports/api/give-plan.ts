import type { PlannedMonth } from '@sangam/domain/monthly-report';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { reportsKey } from '#shared/reports/reports-key.ts';

async function givePlan(idea: string, plan: readonly PlannedMonth[]): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.rpc('give_plan', {
      idea,
      plan: plan.map(({ month, sales, spent }) => ({ month, sales, spent })),
    });
    if (error) throw error;
  });
}

/** Stores what the founder plans for the months to come. Sent twice, it is done once. */
export function useGivePlan(idea: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (plan: readonly PlannedMonth[]) => givePlan(idea, plan),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey(userId) }),
  });
}
