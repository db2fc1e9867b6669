import { useCallback } from 'react';
import { useUrlState } from '#shared/url-state/use-url-state.ts';
import type { LogFilters } from './api/log-query.ts';

const names = ['actor', 'action', 'subject', 'from', 'to'] as const;
export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const day = /^\d{4}-\d\d-\d\d$/;

const matching = (value: string | null, pattern: RegExp): string =>
  value !== null && pattern.test(value) ? value : '';

const address = {
  read: (parameters: URLSearchParams): LogFilters => ({
    actor: matching(parameters.get('actor'), uuid),
    action: matching(parameters.get('action'), /^[a-z_]+\.[a-z_]+$/),
    subject: (parameters.get('subject') ?? '').slice(0, 100),
    from: matching(parameters.get('from'), day),
    to: matching(parameters.get('to'), day),
  }),
  write: (filters: LogFilters): URLSearchParams =>
    new URLSearchParams(names.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]]))),
};

/** The filters of the log, which are in the URL. */
export function useLogFilters() {
  const [filters, set] = useUrlState(address);
  const change = useCallback(
    (next: Partial<LogFilters>) => set((current) => ({ ...current, ...next })),
    [set],
  );
  const clear = useCallback(() => set(() => address.read(new URLSearchParams())), [set]);
  return { filters, change, clear, isFiltered: names.some((name) => filters[name] !== '') };
}
