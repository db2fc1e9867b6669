import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

/** How many words of the same meaning are named for each word that was typed. */
const maxMeanings = 3;

async function fetchOtherWords(search: string): Promise<readonly string[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('explain_search', { words: search });
  if (error) throw error;
  const others = data.flatMap(({ corrected, meanings }) => [
    ...(corrected === null ? [] : [corrected]),
    ...meanings.slice(0, maxMeanings),
  ]);
  return [...new Set(others)];
}

/** What a search looks for beside the words typed: what was probably meant, and words of the same meaning. */
export const searchWordsQuery = (userId: string, search: string) =>
  queryOptions({
    queryKey: ['search-words', userId, search],
    queryFn: () => fetchOtherWords(search),
    // Meanings change with a release, the words of listings seldom.
    staleTime: 5 * 60_000,
  });
