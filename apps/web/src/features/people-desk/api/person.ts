import { deskPersonSchema } from '@sangam/domain/validation/desk-person';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isAbsent } from '#shared/api/errors.ts';
import { deskPeopleKey } from '#shared/desk/desk-people-key.ts';

async function fetchPerson(person: string) {
  const client = await getClient();
  const { data, error } = await client.rpc('person_for_desk', { person });
  if (error && isAbsent(error)) return null;
  if (error) throw error;
  return deskPersonSchema.parse(data);
}

/** A person with their history; null where there is none. Each reading is in the audit log. */
export const personQuery = (person: string) =>
  queryOptions({
    queryKey: [...deskPeopleKey, 'person', person],
    queryFn: () => fetchPerson(person),
    refetchOnWindowFocus: false,
  });
