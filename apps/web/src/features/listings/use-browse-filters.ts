import {
  type BrowseFilters,
  defaultFilters,
  filtersFromSearchParams,
  filtersToSearchParams,
} from '@sangam/domain/filters';
import { useCallback } from 'react';
import { useUrlState } from '#shared/url-state/use-url-state.ts';

export interface BrowseFiltersValue {
  readonly filters: BrowseFilters;
  readonly change: (part: Partial<BrowseFilters>) => void;
  /** Back to the defaults; the order stays as chosen. */
  readonly clear: () => void;
}

const format = { read: filtersFromSearchParams, write: filtersToSearchParams };

/** The filters of the list, kept in the address. */
export function useBrowseFilters(): BrowseFiltersValue {
  const [filters, write] = useUrlState(format);
  const change = useCallback(
    (part: Partial<BrowseFilters>) => write((current) => ({ ...current, ...part })),
    [write],
  );
  const clear = useCallback(() => write(({ sort }) => ({ ...defaultFilters, sort })), [write]);
  return { filters, change, clear };
}
