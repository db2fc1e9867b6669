import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openPrivateChannel } from '#shared/live/private-channel.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { deskQueueKey } from './reports.ts';

/** What came between the page's first request and the channel is told afterwards. */
const replayMs = 30_000;

/** Reads queue and appeals again when the database says that something changed (decision 273). */
export function useLiveQueue(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetch = () => refetchSoon(queryClient, { queryKey: deskQueueKey });
    return openPrivateChannel({
      topic: 'desk:reports',
      replay: () => ({ since: Date.now() - replayMs, limit: 1 }),
      listen: (channel) => channel.on('broadcast', { event: 'changed' }, refetch),
      // What happened while nobody listened.
      onOpen: (_channel, isAgain) => {
        if (isAgain) refetch();
      },
    });
  }, [queryClient]);
}
