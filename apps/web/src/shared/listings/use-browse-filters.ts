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
  /** One of them back to its default. */
  readonly remove: (name: keyof BrowseFilters) => void;
  /** Back to the defaults; the order stays as chosen. */
  readonly clear: () => void;
}

/** The marketplace is a tab of `/invest`, which is named in the same address. */
const format = { read: filtersFromSearchParams, write: filtersToSearchParams, keeps: ['tab'] };

/** The filters of the list, kept in the address. */
export function useBrowseFilters(): BrowseFiltersValue {
  const [filters, write] = useUrlState(format);
  const change = useCallback(
    (part: Partial<BrowseFilters>) => write((current) => ({ ...current, ...part })),
    [write],
  );
  const remove = useCallback(
    (name: keyof BrowseFilters) => write((current) => ({ ...current, [name]: defaultFilters[name] })),
    [write],
  );
  const clear = useCallback(() => write(({ sort }) => ({ ...defaultFilters, sort })), [write]);
  return { filters, change, remove, clear };
}
