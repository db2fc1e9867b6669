import type { IdeaForm } from '@sangam/domain/idea-form';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftKey, type DraftOwner, draftScope } from '../draft-owner.ts';
import { hasDraft } from '../local/draft-storage.ts';
import type { LocalDraft } from '../local/local-draft.ts';
import { removeRemoteDraft, saveRemoteDraft } from '../remote/draft-rows.ts';
import { loadAfterFirst } from './first-copy.ts';
import { createRemoteDraft, type RemoteDraft } from './remote-draft.ts';
import { createSyncMemory } from './sync-memory.ts';

export interface RemoteDraftUse {
  readonly owner: DraftOwner;
  readonly form: UseFormReturn<IdeaForm>;
  readonly localDraft: LocalDraft;
  /** The form in which nothing has been typed: an empty one, or the version that is revised. */
  readonly readBase: () => IdeaForm;
  /** The step in sight, an index. */
  readonly readStep: () => number;
  /** Another copy stands in the form: it may not have come as far as the step in sight. */
  readonly onShown: () => void;
}

/**
 * Keeps the draft in the founder's account beside the one on this device, for as long as the form is open.
 */
export function useRemoteDraft(use: RemoteDraftUse): RemoteDraft {
  const { owner, form, localDraft, readBase, readStep, onShown } = use;
  const [remoteDraft] = useState(() =>
    createRemoteDraft({
      memory: createSyncMemory(draftKey(draftScope(owner))),
      load: () => loadAfterFirst(owner),
      save: (known, copy) => saveRemoteDraft(owner, known, copy),
      remove: (known) => removeRemoteDraft(owner, known),
      base: readBase,
      read: () => ({ form: form.getValues(), step: readStep() }),
      show: (copy) => {
        form.reset(copy.form);
        localDraft.replaced();
        onShown();
      },
      isAtWork: () => localDraft.getState().kind === 'pending',
    }),
  );

  const { userId, ideaId } = owner;
  useEffect(() => {
    // What this page stored is gone: it was submitted from another tab. What still waits here is stored
    // again, not thrown away. Of a revision the idea itself tells, by its version.
    const noticeSubmission = () => {
      const isGone = ideaId === null && localDraft.getState().kind === 'saved' && !hasDraft(userId);
      if (isGone) remoteDraft.submittedElsewhere();
    };
    const lookWhenSeen = () => {
      if (document.visibilityState !== 'visible') return;
      noticeSubmission();
      remoteDraft.lookAgain();
    };
    remoteDraft.begin();
    const forget = localDraft.onSaved(remoteDraft.changed);
    window.addEventListener('online', remoteDraft.begin);
    window.addEventListener('storage', noticeSubmission);
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => {
      window.removeEventListener('online', remoteDraft.begin);
      window.removeEventListener('storage', noticeSubmission);
      document.removeEventListener('visibilitychange', lookWhenSeen);
      // What was typed last is kept now, and sent while the next screen opens.
      localDraft.flush();
      forget();
      remoteDraft.leave();
    };
  }, [remoteDraft, localDraft, userId, ideaId]);

  return remoteDraft;
}
