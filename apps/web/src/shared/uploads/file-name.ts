import { mediaBucket, parseMediaReference } from '@sangam/domain/media';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

/** Longer names are cut: they are for recognising a file by. */
const maxNameLength = 200;

/** What is kept beside an uploaded object, as JSON. */
export const fileMetadata = (fileName: string): string =>
  JSON.stringify({ fileName: Array.from(fileName.normalize('NFC')).slice(0, maxNameLength).join('') });

/** The name in an object's metadata; null where none was kept. */
function fileNameIn(metadata: unknown): string | null {
  const name: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'fileName') : null;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}

async function fetchFileName(reference: string): Promise<string | null> {
  const name = parseMediaReference(reference)?.name;
  if (name === undefined) return null;
  const client = await getClient();
  const { data, error } = await client.storage.from(mediaBucket).info(name);
  if (error) throw error;
  return fileNameIn(data.metadata);
}

const fileNameQuery = (userId: string, reference: string) =>
  queryOptions({
    queryKey: ['file-name', userId, reference],
    queryFn: () => fetchFileName(reference),
    staleTime: Number.POSITIVE_INFINITY,
    // A name is a help, no more: the file is there without it.
    retry: false,
  });

/** How the founder called an upload; null for a link, and while or where it is not known. */
export function useFileName(reference: string): string | null {
  const isUpload = parseMediaReference(reference) !== null;
  const { data } = useQuery({ ...fileNameQuery(useUserId(), reference), enabled: isUpload });
  return data ?? null;
}
