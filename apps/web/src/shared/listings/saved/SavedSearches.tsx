import { Trans } from '@lingui/react/macro';
import { activeFilterCount } from '@sangam/domain/filters';
import { BellPlus, Bookmark } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import type { BrowseFiltersValue } from '../use-browse-filters.ts';
import { useAskedSaving } from './saving-address.ts';
import { useSavedSearchDialogs } from './use-dialogs.tsx';

export interface SavedSearchesProps {
  value: BrowseFiltersValue;
  /** The list may be read. */
  isOpen: boolean;
}

/** Beside what is set: saves it, and opens what was saved. */
export function SavedSearches({ value, isOpen }: SavedSearchesProps) {
  const { open, dialogs } = useSavedSearchDialogs(value);
  useAskedSaving(value, isOpen, () => void open('save'));
  return (
    <div className="-mx-4 flex flex-wrap">
      {activeFilterCount(value.filters) > 0 && (
        <Button variant="ghost" size="small" onClick={() => void open('save')}>
          <BellPlus aria-hidden="true" />
          <Trans>Save this search</Trans>
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={() => void open('list')}>
        <Bookmark aria-hidden="true" />
        <Trans>Saved searches</Trans>
      </Button>
      {dialogs}
    </div>
  );
}

/** Where nothing was found: saves the search, whose alerts tell when there is something. */
export function TellMe({ value }: { value: BrowseFiltersValue }) {
  const { open, dialogs } = useSavedSearchDialogs(value);
  return (
    <>
      <Button variant="trust" size="small" onClick={() => void open('save')}>
        <BellPlus aria-hidden="true" />
        <Trans>Tell me when there is one</Trans>
      </Button>
      {dialogs}
    </>
  );
}
