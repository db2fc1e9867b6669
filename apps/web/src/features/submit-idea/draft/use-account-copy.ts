import type { IdeaForm } from '@sangam/domain/idea-form';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type DraftOwner,
  loadAccountDraft,
  removeAccountDraft,
  saveAccountDraft,
} from '../api/account-draft.ts';
import { type AccountCopy, createAccountCopy } from './account-copy.ts';
import { createAccountMemory } from './account-memory.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { draftScope } from '../revision/mode.ts';
import { draftKey } from './draft-storage.ts';

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
      load: () => loadAccountDraft(owner),
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

  useEffect(() => {
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') account.lookAgain();
    };
    account.begin();
    const forget = keeper.onKept(account.changed);
    window.addEventListener('online', account.begin);
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => {
      window.removeEventListener('online', account.begin);
      document.removeEventListener('visibilitychange', lookWhenSeen);
      // What was typed last is kept now, and sent while the next screen opens.
      keeper.flush();
      forget();
      account.leave();
    };
  }, [account, keeper]);

  return account;
}
