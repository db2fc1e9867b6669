import { useQueryClient } from '@tanstack/react-query';
import { refetchSoon } from '../live/refetch-soon.ts';
import { useTableChanges } from '../live/use-table-changes.ts';
import { conversationsKey } from './conversations-key.ts';

/**
 * Keeps a person's conversations in step with the database, on every screen: their order, how far both have
 * read, how many are unread.
 */
export function useLiveConversations(userId: string | undefined): void {
  const queryClient = useQueryClient();
  const queryKey = conversationsKey(userId ?? '');
  useTableChanges({
    table: 'conversations',
    enabled: userId !== undefined,
    onChange: () => refetchSoon(queryClient, { queryKey }),
    reads: [queryKey],
  });
}
