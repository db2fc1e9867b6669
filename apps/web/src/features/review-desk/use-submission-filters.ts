import { ideaStatuses } from '@sangam/domain/idea-status';
import { filterTextLimit } from '@sangam/domain/limits';
import { useCallback } from 'react';
import { useUrlState } from '#shared/url-state/use-url-state.ts';
import type { SubmissionFilters } from './api/submissions-query.ts';

const format = {
  read: (parameters: URLSearchParams): SubmissionFilters => ({
    status: [...ideaStatuses, 'withdrawn' as const].find((each) => each === parameters.get('status')) ?? null,
    search: (parameters.get('q') ?? '').slice(0, filterTextLimit),
  }),
  write: ({ status, search }: SubmissionFilters): URLSearchParams => {
    const parameters = new URLSearchParams();
    if (status !== null) parameters.set('status', status);
    if (search.trim() !== '') parameters.set('q', search);
    return parameters;
  },
};

/** The desk's filters, kept in the address. */
export function useSubmissionFilters() {
  const [filters, write] = useUrlState(format);
  const change = useCallback(
    (part: Partial<SubmissionFilters>) => write((current) => ({ ...current, ...part })),
    [write],
  );
  return { filters, change };
}
