import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { interestKey } from '#shared/ideas/interest.ts';
import { useUserId } from '#shared/session/session-context.ts';

/** Somebody who opened the founder's contact: name and times are all that a founder may know. */
export type Contact = Readonly<Database['public']['Functions']['contacts_of_idea']['Returns'][number]>;

async function fetchContacts(ideaId: string): Promise<readonly Contact[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('contacts_of_idea', { idea: ideaId });
  if (error) throw error;
  return data;
}

/** Who got in touch about an idea, the latest first. */
const contactsQuery = (userId: string, ideaId: string) =>
  queryOptions({
    queryKey: [...interestKey(userId), 'contacts', ideaId],
    queryFn: () => fetchContacts(ideaId),
  });

/** Who got in touch with the signed-in founder about an idea, as a query result. */
export function useContacts(ideaId: string) {
  return useQuery(contactsQuery(useUserId(), ideaId));
}
