import {
  type BrowseFilters,
  defaultFilters,
  filtersFromSearchParams,
  filtersToSearchParams,
} from '@sangam/domain/filters';
import { listedIdeas } from '@sangam/domain/limits';
import { addDepth, depthFromSearchParams } from '@sangam/domain/list-depth';
import { useCallback } from 'react';
import { useUrlState } from '#shared/url-state/use-url-state.ts';

export interface BrowseFiltersValue {
  readonly filters: BrowseFilters;
  /** As many ideas as are read at first: a reader had gone so far. */
  readonly depth: number;
  readonly change: (part: Partial<BrowseFilters>) => void;
  /** One of them back to its default. */
  readonly remove: (name: keyof BrowseFilters) => void;
  /** Back to the defaults; the order stays as chosen. */
  readonly clear: () => void;
  /** Says in the address that the list was read so far. */
  readonly readTo: (depth: number) => void;
}

interface ListAddress {
  readonly filters: BrowseFilters;
  readonly depth: number;
}

const read = (parameters: URLSearchParams): ListAddress => ({
  filters: filtersFromSearchParams(parameters),
  depth: depthFromSearchParams(parameters),
});

const write = ({ filters, depth }: ListAddress): URLSearchParams =>
  addDepth(filtersToSearchParams(filters), depth);

/** The marketplace is a tab of `/invest`, which is named in the same address. */
const format = { read, write, keeps: ['tab'] };

/** What is listed under other filters, or in another order, begins with its first page. */
const listedBy = (filters: BrowseFilters): ListAddress => ({ filters, depth: listedIdeas.page });

/** The filters of the list and how far it was read, kept in the address. */
export function useBrowseFilters(): BrowseFiltersValue {
  const [{ filters, depth }, set] = useUrlState(format);
  const change = useCallback(
    (part: Partial<BrowseFilters>) => set((current) => listedBy({ ...current.filters, ...part })),
    [set],
  );
  const remove = useCallback(
    (name: keyof BrowseFilters) =>
      set((current) => listedBy({ ...current.filters, [name]: defaultFilters[name] })),
    [set],
  );
  const clear = useCallback(
    () => set((current) => listedBy({ ...defaultFilters, sort: current.filters.sort })),
    [set],
  );
  const readTo = useCallback((next: number) => set((current) => ({ ...current, depth: next })), [set]);
  return { filters, depth, change, remove, clear, readTo };
}
