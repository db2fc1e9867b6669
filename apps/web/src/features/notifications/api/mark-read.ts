import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { unreadUpdatesQuery } from './unread-query.ts';
import { allUpdatesQuery, latestUpdatesQuery, type UpdatePage, updatesKey } from './updates-query.ts';

/** One update by its id, or all there are. */
export type Which = number | 'all';

async function markRead(userId: string, which: Which): Promise<void> {
  const client = await getClient();
  const update = client
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .eq('recipient', userId)
    .is('read_at', null);
  const { error } = await (which === 'all' ? update : update.eq('id', which));
  if (error) throw error;
}

function marked(page: UpdatePage, which: Which, time: string): UpdatePage {
  const rows = page.rows.map((row) =>
    row.read_at === null && (which === 'all' || row.id === which) ? { ...row, read_at: time } : row,
  );
  return { ...page, rows };
}

/**
 * Marks updates as read, at once on the screen; the server's answer decides.
 * @param onError called on a failure, even if the clicked update is no longer on the screen
 */
export function useMarkRead(onError?: () => void) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (which: Which) => markRead(userId, which),
    onMutate: async (which) => {
      await queryClient.cancelQueries({ queryKey: updatesKey(userId) });
      const time = new Date().toISOString();
      queryClient.setQueryData(
        latestUpdatesQuery(userId).queryKey,
        (page: UpdatePage | undefined) => page && marked(page, which, time),
      );
      queryClient.setQueryData(
        allUpdatesQuery(userId).queryKey,
        (data: InfiniteData<UpdatePage> | undefined) =>
          data && { ...data, pages: data.pages.map((page) => marked(page, which, time)) },
      );
      queryClient.setQueryData(unreadUpdatesQuery(userId).queryKey, (ids) =>
        which === 'all' ? [] : ids?.filter((id) => id !== which),
      );
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: updatesKey(userId) }),
  });
}
