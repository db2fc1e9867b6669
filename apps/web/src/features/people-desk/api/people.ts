import type { Database } from '@sangam/database/types';
import type { AccountRole } from '@sangam/domain/options';
import { safetyLimits } from '@sangam/domain/safety';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { deskPeopleKey } from '#shared/desk/desk-people-key.ts';

/** What people are narrowed down by. Who is suspended or an admin can be listed whole. */
export const personStates = ['active', 'suspended', 'admin'] as const;
type PersonState = (typeof personStates)[number];

export interface PeopleFilters {
  readonly words: string;
  readonly role: AccountRole | null;
  readonly state: PersonState | null;
}

/** Fewer characters find nobody. */
const minWordsLength = 3;

/** Whether these filters may find somebody: a list of all people is asked for by nobody. */
export const isAsking = ({ words, state }: PeopleFilters): boolean =>
  words.trim() === '' ? state === 'suspended' || state === 'admin' : words.trim().length >= minWordsLength;

type Row = Database['public']['Functions']['desk_people']['Returns'][number];
type Optional = 'full_name' | 'role';
/** The types of the schema know no null in what functions return. */
export type PersonRow = Omit<Row, Optional> & Readonly<Record<Optional, string | null>>;
type Position = Pick<PersonRow, 'id' | 'full_name'>;

async function fetchPeople({ words, role, state }: PeopleFilters, after: Position | null) {
  const client = await getClient();
  const { data, error } = await client.rpc('desk_people', {
    words,
    ...(role === null ? {} : { only_role: role }),
    ...(state === null ? {} : { only_state: state }),
    ...(after === null ? {} : { after_name: after.full_name ?? '', after_id: after.id }),
  });
  if (error) throw error;
  const rows: readonly PersonRow[] = data.slice(0, safetyLimits.page);
  return { rows, next: data.length > safetyLimits.page ? (rows.at(-1) ?? null) : null };
}

/** People whom the filters find, by name. Whom each page shows is in the audit log. */
export const peopleQuery = (filters: PeopleFilters) =>
  infiniteQueryOptions({
    queryKey: [...deskPeopleKey, 'list', filters],
    queryFn: ({ pageParam }) => fetchPeople(filters, pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
    enabled: isAsking(filters),
    // Reading it again because a window has come to the front would fill the log with looks.
    refetchOnWindowFocus: false,
  });
