import type { IdeaForm } from '@sangam/domain/idea-form';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isSameForm } from '#shared/drafts/draft-form.ts';
import { type DraftOwner, draftScope } from '#shared/drafts/draft-owner.ts';
import { loadDraft } from '#shared/drafts/local/draft-storage.ts';
import { firstCopyOf } from '#shared/drafts/sync/first-copy.ts';
import { urlOfStep, isStepUrl } from '../step-url.ts';

export interface Beginning {
  readonly form: IdeaForm;
  /** The form is a draft of an earlier visit, here or on another device. */
  readonly isRestored: boolean;
}

/**
 * What the wizard starts with: `given`, this device's draft, the account's draft, or the empty form (`base`).
 * Null while the account's draft is loading, which only a device without a draft waits for.
 */
export function useBeginning(owner: DraftOwner, base: IdeaForm, given: IdeaForm | null): Beginning | null {
  const { userId, ideaId } = owner;
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [beginning, setBeginning] = useState<Beginning | null>(() => {
    const form = given ?? loadDraft(draftScope(owner));
    return form === null || isSameForm(form, base) ? null : { form, isRestored: true };
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (beginning !== null || isAsked.current) return;
    isAsked.current = true;
    void (async () => {
      const found = await firstCopyOf({ userId, ideaId }, base);
      if (found && found.step > 0 && !isStepUrl(parameters)) {
        await navigate(urlOfStep(found.step, ideaId), { replace: true });
      }
      setBeginning({ form: found?.form ?? base, isRestored: found !== null });
    })();
  }, [beginning, userId, ideaId, base, navigate, parameters]);
  return beginning;
}
