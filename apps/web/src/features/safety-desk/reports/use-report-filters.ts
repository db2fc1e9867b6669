import { reportStatuses } from '@sangam/domain/idea-report';
import { deskReportKinds } from '@sangam/domain/safety';
import { useCallback } from 'react';
import { useUrlState } from '#shared/url-state/use-url-state.ts';
import type { ReportFilters } from '../api/reports.ts';

const format = {
  read: (parameters: URLSearchParams): ReportFilters => ({
    kind: deskReportKinds.find((kind) => kind === parameters.get('kind')) ?? null,
    state: reportStatuses.find((state) => state === parameters.get('state')) ?? 'open',
  }),
  write: ({ kind, state }: ReportFilters): URLSearchParams => {
    const parameters = new URLSearchParams();
    if (kind !== null) parameters.set('kind', kind);
    if (state !== 'open') parameters.set('state', state);
    return parameters;
  },
};

/** Which reports the queue shows, kept in the address. */
export function useReportFilters() {
  const [filters, write] = useUrlState(format);
  const change = useCallback(
    (part: Partial<ReportFilters>) => write((current) => ({ ...current, ...part })),
    [write],
  );
  return { filters, change };
}
