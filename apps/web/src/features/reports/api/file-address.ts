import { dealFilesBucket } from '@sangam/domain/monthly-report';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

const signedSeconds = 3600;

async function sign(name: string): Promise<string> {
  const client = await getClient();
  const { data, error } = await client.storage.from(dealFilesBucket).createSignedUrl(name, signedSeconds);
  if (error) throw error;
  return data.signedUrl;
}

const addressQuery = (userId: string, name: string) =>
  queryOptions({
    queryKey: ['deal-file', userId, name],
    queryFn: () => sign(name),
    // Renewed before it expires.
    staleTime: (signedSeconds - 300) * 1000,
    refetchInterval: (signedSeconds - 300) * 1000,
  });

/** An address that opens a picture or a bill for an hour; undefined until it is there. */
export function useFileAddress(name: string): string | undefined {
  return useQuery(addressQuery(useUserId(), name)).data;
}
