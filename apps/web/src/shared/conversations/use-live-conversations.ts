import { useTableChanges } from '../live/use-table-changes.ts';
import { conversationsKey } from './conversations-key.ts';

/**
 * Keeps a person's conversations in step with the database, on every screen: their order, how far both have
 * read, how many are unread.
 */
export function useLiveConversations(userId: string | undefined): void {
  useTableChanges({
    table: 'conversations',
    enabled: userId !== undefined,
    reads: [conversationsKey(userId ?? '')],
  });
}
