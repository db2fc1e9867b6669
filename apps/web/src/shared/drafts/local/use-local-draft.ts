import type { IdeaForm } from '@sangam/domain/idea-form';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { parseDraft } from '../draft-form.ts';
import { draftKey } from '../draft-owner.ts';
import { createLocalDraft, type LocalDraft } from './local-draft.ts';

/**
 * Follows the form and stores its draft under a scope (`draftScope`): after a pause, when the page is left,
 * and never without saying so.
 */
export function useLocalDraft(scope: string, form: UseFormReturn<IdeaForm>, isRestored: boolean): LocalDraft {
  const [localDraft] = useState(() => {
    const created = createLocalDraft(scope, () => form.getValues());
    if (isRestored) created.inStep();
    return created;
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => localDraft.changed() }),
    [form, localDraft],
  );

  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') localDraft.flush();
    };
    // What cannot be kept is lost with the page: the browser asks before it goes.
    const warn = (event: BeforeUnloadEvent) => {
      if (localDraft.getState().kind === 'failed') event.preventDefault();
    };
    window.addEventListener('pagehide', localDraft.flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('pagehide', localDraft.flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('beforeunload', warn);
      // Leaving for another screen, or for /auth because the session ended.
      localDraft.flush();
    };
  }, [localDraft]);

  useEffect(() => {
    // The same pitch is open in another tab: while nothing here waits to be kept, this one follows.
    const follow = (event: StorageEvent) => {
      if (event.key !== draftKey(scope) || event.newValue === null) return;
      const kind = localDraft.getState().kind;
      const newer = kind === 'pending' || kind === 'failed' ? null : parseDraft(event.newValue);
      if (newer === null) return;
      form.reset(newer);
      localDraft.inStep();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [scope, form, localDraft]);

  return localDraft;
}
