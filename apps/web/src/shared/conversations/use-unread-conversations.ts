import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';
import { unreadConversationsQuery } from './unread-query.ts';

/** How many conversations hold something unread; 0 for a stranger, and until it is known. */
export function useUnreadConversations(): number {
  const { user } = useSession();
  const { data = 0 } = useQuery({ ...unreadConversationsQuery(user?.id ?? ''), enabled: user !== null });
  return data;
}
