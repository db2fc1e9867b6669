import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { identityBucket, isPdfName } from '../files/identity-files.ts';

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

/** An address that shows a picture of one's own that was sent before; null for a PDF and until it is known. */
export function useOwnFile(name: string | null): string | null {
  const userId = useUserId();
  const isPicture = name !== null && !isPdfName(name);
  return useQuery({ ...ownFileQuery(userId, name ?? ''), enabled: isPicture }).data ?? null;
}
