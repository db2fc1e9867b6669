import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getClient } from '#shared/api/client.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { logProblem } from '#shared/log.ts';
import { deskQueueKey } from './reports.ts';

/** What came between the page's first request and the channel is told afterwards. */
const replayMs = 30_000;

async function listen(queryClient: QueryClient): Promise<() => void> {
  const client = await getClient();
  const refetch = () => refetchSoon(queryClient, { queryKey: deskQueueKey });
  const replay = { since: Date.now() - replayMs, limit: 1 };
  const channel = client.channel('desk:reports', { config: { private: true, broadcast: { replay } } });
  let wasOpen = false;
  channel.on('broadcast', { event: 'changed' }, refetch).subscribe((status, error) => {
    if (error) logProblem('live reports', error);
    if (status !== 'SUBSCRIBED') return;
    // What happened while nobody listened.
    if (wasOpen) refetch();
    wasOpen = true;
  });
  return () => void client.removeChannel(channel).catch(() => undefined);
}

/** Reads queue and appeals again when the database says that something changed (decision 273). */
export function useLiveQueue(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const opened = listen(queryClient);
    opened.catch((error: unknown) => logProblem('live reports', error));
    return () => {
      opened.then((leave) => leave()).catch(() => undefined);
    };
  }, [queryClient]);
}
