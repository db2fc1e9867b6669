import { useCallback } from 'react';
import { useUrlState } from '#shared/url-state/use-url-state.ts';
import { type DeskFilters, filterFormat, withChoice } from './desk-filters.ts';

/** The desk's filters, kept in the address. */
export function useSubmissionFilters() {
  const [filters, write] = useUrlState(filterFormat);
  const change = useCallback(
    (choice: Partial<DeskFilters>) => write((current) => withChoice(current, choice)),
    [write],
  );
  return { filters, change };
}
