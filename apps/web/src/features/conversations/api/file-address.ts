import { conversationBucket } from '@sangam/domain/conversations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

const signedSeconds = 3600;

async function sign(name: string): Promise<string> {
  const client = await getClient();
  const { data, error } = await client.storage.from(conversationBucket).createSignedUrl(name, signedSeconds);
  if (error) throw error;
  return data.signedUrl;
}

const addressQuery = (userId: string, name: string) =>
  queryOptions({
    queryKey: ['message-file', userId, name],
    queryFn: () => sign(name),
    // Renewed before it expires.
    staleTime: (signedSeconds - 300) * 1000,
    refetchInterval: (signedSeconds - 300) * 1000,
  });

/** An address that opens a file of a conversation for an hour; undefined until it is there. */
export function useFileAddress(name: string): string | undefined {
  return useQuery(addressQuery(useUserId(), name)).data;
}
