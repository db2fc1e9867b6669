import type { IdeaForm } from '@sangam/domain/idea-form';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type DraftOwner, removeAccountDraft, saveAccountDraft } from '../api/account-draft.ts';
import { loadAfterFirst } from './first-copy.ts';
import { type AccountCopy, createAccountCopy } from './account-copy.ts';
import { createAccountMemory } from './account-memory.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { draftScope } from '../revision/mode.ts';
import { draftKey, hasDraft } from './draft-storage.ts';

export interface AccountCopyUse {
  readonly owner: DraftOwner;
  readonly form: UseFormReturn<IdeaForm>;
  readonly keeper: DraftKeeper;
  /** The form in which nothing has been typed: an empty one, or the version that is revised. */
  readonly readBase: () => IdeaForm;
  /** The step in sight, index 0 to 6. */
  readonly readStep: () => number;
  /** Another copy stands in the form: it may not have come as far as the step in sight. */
  readonly onShown: () => void;
}

/** Keeps the draft in the founder's account beside the one on this device, for as long as the wizard is open. */
export function useAccountCopy(use: AccountCopyUse): AccountCopy {
  const { owner, form, keeper, readBase, readStep, onShown } = use;
  const [account] = useState(() =>
    createAccountCopy({
      memory: createAccountMemory(draftKey(draftScope(owner.userId, owner.ideaId))),
      load: () => loadAfterFirst(owner),
      save: (known, copy) => saveAccountDraft(owner, known, copy),
      remove: (known) => removeAccountDraft(owner, known),
      base: readBase,
      read: () => ({ form: form.getValues(), step: readStep() }),
      show: (copy) => {
        form.reset(copy.form);
        keeper.replaced();
        onShown();
      },
      isAtWork: () => keeper.getState().kind === 'pending',
    }),
  );

  const { userId, ideaId } = owner;
  useEffect(() => {
    // What this page has kept is gone: it was submitted from another tab. What still waits here is kept anew, not thrown
    // away. Of a revision the idea itself tells (NewerVersionNotice).
    const noticeSubmission = () => {
      const isGone = ideaId === null && keeper.getState().kind === 'saved' && !hasDraft(userId);
      if (isGone) account.submittedElsewhere();
    };
    const lookWhenSeen = () => {
      if (document.visibilityState !== 'visible') return;
      noticeSubmission();
      account.lookAgain();
    };
    account.begin();
    const forget = keeper.onKept(account.changed);
    window.addEventListener('online', account.begin);
    window.addEventListener('storage', noticeSubmission);
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => {
      window.removeEventListener('online', account.begin);
      window.removeEventListener('storage', noticeSubmission);
      document.removeEventListener('visibilitychange', lookWhenSeen);
      // What was typed last is kept now, and sent while the next screen opens.
      keeper.flush();
      forget();
      account.leave();
    };
  }, [account, keeper, userId, ideaId]);

  return account;
}
