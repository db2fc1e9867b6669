import { accountRoles } from '@sangam/domain/options';
import { useCallback } from 'react';
import { useUrlState } from '#shared/url-state/use-url-state.ts';
import { type PeopleFilters, personStates } from './api/people.ts';

const format = {
  read: (parameters: URLSearchParams): PeopleFilters => ({
    words: (parameters.get('q') ?? '').slice(0, 100),
    role: accountRoles.find((role) => role === parameters.get('role')) ?? null,
    state: personStates.find((state) => state === parameters.get('state')) ?? null,
  }),
  write: ({ words, role, state }: PeopleFilters): URLSearchParams =>
    new URLSearchParams({
      ...(words === '' ? {} : { q: words }),
      ...(role === null ? {} : { role }),
      ...(state === null ? {} : { state }),
    }),
};

/** Whom the list shows, kept in the address. */
export function usePeopleFilters() {
  const [filters, write] = useUrlState(format);
  const change = useCallback(
    (part: Partial<PeopleFilters>) => write((current) => ({ ...current, ...part })),
    [write],
  );
  return { filters, change };
}
