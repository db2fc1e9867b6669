/** Where a saved search leads: all that updates and mails need of saved searches. */
import type { SortOption } from './options.ts';

/** Stored filters as they are read: a newer database may know other choices. Null is no condition. */
export type ReadFilters = Readonly<
  Record<'industry' | 'roi' | 'funding' | 'location' | 'status' | 'search', string | null>
>;

/** The parameters of the list's address that lead to a saved search, newest first. */
export function addressOfSaved(stored: ReadFilters): string {
  const { industry, roi, funding, location, status, search: q } = stored;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ industry, roi, funding, location, status, q }))
    if (value !== null) parameters.set(name, value);
  parameters.set('sort', 'Recently Added' satisfies SortOption);
  return parameters.toString();
}
