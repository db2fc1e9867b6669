import type { BrowseFilters } from '@sangam/domain/filters';
import type { BrowseFiltersValue } from '../../use-browse-filters.ts';
import { SavedDialog } from './SavedDialog.tsx';
import { SaveDialog } from './SaveDialog.tsx';

export interface DialogsProps {
  shown: 'save' | 'list';
  value: BrowseFiltersValue;
  onClose: () => void;
}

/** What the buttons beside the filters open: loaded when one of them is pressed. */
export function Dialogs({ shown, value, onClose }: DialogsProps) {
  const open = (filters: BrowseFilters) => {
    value.change(filters);
    onClose();
  };
  return shown === 'save' ? (
    <SaveDialog filters={value.filters} onOpen={open} onClose={onClose} />
  ) : (
    <SavedDialog onOpen={open} onClose={onClose} />
  );
}
