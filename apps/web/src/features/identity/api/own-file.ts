import { identityBucket } from '@sangam/domain/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

/** How long a link to one's own picture opens it, in seconds. */
const linkSeconds = 60;

async function fetchAddress(name: string): Promise<string> {
  const client = await getClient();
  const { data, error } = await client.storage.from(identityBucket).createSignedUrl(name, linkSeconds);
  if (error) throw error;
  return data.signedUrl;
}

const ownFileQuery = (userId: string, name: string) =>
  queryOptions({
    queryKey: ['own-identity-file', userId, name],
    queryFn: () => fetchAddress(name),
    staleTime: (linkSeconds - 10) * 1000,
    // It helps to recognise the picture, no more.
    retry: false,
  });

/** An address that shows a picture of one's own that was sent before; null for none and until it is known. */
export function useOwnFile(name: string | null): string | null {
  const userId = useUserId();
  return useQuery({ ...ownFileQuery(userId, name ?? ''), enabled: name !== null }).data ?? null;
}
