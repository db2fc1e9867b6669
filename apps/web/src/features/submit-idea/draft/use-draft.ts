import type { IdeaForm } from '@sangam/domain/idea-form';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { draftKey, parseDraft } from './draft-storage.ts';

/**
 * Follows the form and keeps its draft under a name (`draftScope`): after a pause, when the page is left, and never without saying so.
 */
export function useDraft(scope: string, form: UseFormReturn<IdeaForm>, isRestored: boolean): DraftKeeper {
  const [keeper] = useState(() => {
    const created = createDraftKeeper(scope, () => form.getValues());
    if (isRestored) created.inStep();
    return created;
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => keeper.changed() }),
    [form, keeper],
  );

  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    // What cannot be kept is lost with the page: the browser asks before it goes.
    const warn = (event: BeforeUnloadEvent) => {
      if (keeper.getState().kind === 'failed') event.preventDefault();
    };
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('beforeunload', warn);
      // Leaving for another screen, or for /auth because the session ended.
      keeper.flush();
    };
  }, [keeper]);

  useEffect(() => {
    // The same pitch is open in another tab: while nothing here waits to be kept, this one follows.
    const follow = (event: StorageEvent) => {
      if (event.key !== draftKey(scope) || event.newValue === null) return;
      const kind = keeper.getState().kind;
      const newer = kind === 'pending' || kind === 'failed' ? null : parseDraft(event.newValue);
      if (newer === null) return;
      form.reset(newer);
      keeper.inStep();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [scope, form, keeper]);

  return keeper;
}
