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
  return shown === 'save' ? (
    <SaveDialog filters={value.filters} onClose={onClose} />
  ) : (
    <SavedDialog onOpen={value.change} onClose={onClose} />
  );
}
