import type { QueryClient } from '@tanstack/react-query';
import { conversationsKey } from '#shared/conversations/conversations-key.ts';
import { offersQuery } from './offers-query.ts';
import { readinessQuery } from './readiness-query.ts';

/**
 * Reads again what an act about offers changes, also one that was refused: the thread follows its
 * conversation.
 */
export async function refetchOffers(
  queryClient: QueryClient,
  userId: string,
  conversation: string,
): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(offersQuery(userId, conversation)),
    queryClient.invalidateQueries(readinessQuery(userId, conversation)),
    queryClient.invalidateQueries({ queryKey: conversationsKey(userId) }),
  ]);
}
