import { activeFilterCount } from '@sangam/domain/filters';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useReturnAddress } from '#shared/session/return-address.ts';
import type { BrowseFiltersValue } from '../use-browse-filters.ts';

/** Of a list's address that opens the dialog for saving its search, once. */
const parameter = 'saving';

/** While a search is being saved: should the session end, signing in leads back to its dialog. */
export function useReturnToSaving(): void {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set(parameter, 'true');
  useReturnAddress(`${pathname}?${parameters.toString()}`);
}

/**
 * Opens the dialog for saving where the address asks for it, and takes that out of the address, so that
 * neither a reload nor the back button opens it again. @param isReady the list may be read
 */
export function useAskedSaving({ filters }: BrowseFiltersValue, isReady: boolean, open: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = isReady && parameters.has(parameter);
  const answer = useEffectEvent(() => {
    setParameters(
      (current) => {
        current.delete(parameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    if (activeFilterCount(filters) > 0) open();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
