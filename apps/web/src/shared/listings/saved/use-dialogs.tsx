import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import type { BrowseFiltersValue } from '../use-browse-filters.ts';

const load = async () => {
  const [{ Dialogs }] = await Promise.all([import('./dialogs/Dialogs.tsx'), loadCatalogue('saved-searches')]);
  return { default: Dialogs };
};
const Dialogs = lazy(load);

export interface SavedSearchDialogs {
  readonly open: (shown: 'save' | 'list') => Promise<void>;
  /** Belongs beside the buttons. */
  readonly dialogs: ReactNode;
}

/** The dialogs of saved searches, whose code comes when one of them is opened. */
export function useSavedSearchDialogs(value: BrowseFiltersValue): SavedSearchDialogs {
  const { t } = useLingui();
  const [shown, setShown] = useState<'save' | 'list' | null>(null);
  const open = async (next: 'save' | 'list') => {
    try {
      await load();
      setShown(next);
    } catch (error) {
      logProblem('dialogs of saved searches', error);
      notify.error(t`It could not be opened`, t`Check your connection and try again.`);
    }
  };
  return {
    open,
    dialogs: shown && (
      <Suspense>
        <Dialogs shown={shown} value={value} onClose={() => setShown(null)} />
      </Suspense>
    ),
  };
}
