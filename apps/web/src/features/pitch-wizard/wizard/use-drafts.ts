import type { IdeaForm } from '@sangam/domain/idea-form';
import { toIdeaForm } from '@sangam/domain/idea-record';
import { useEffect, useReducer, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { blankForm } from '#shared/drafts/draft-form.ts';
import { draftScope } from '#shared/drafts/draft-owner.ts';
import type { LocalDraft } from '#shared/drafts/local/local-draft.ts';
import { useLocalDraft } from '#shared/drafts/local/use-local-draft.ts';
import type { RemoteDraft } from '#shared/drafts/sync/remote-draft.ts';
import { useRemoteDraft } from '#shared/drafts/sync/use-remote-draft.ts';
import type { WizardMode } from '../revision/mode.ts';

export interface DraftsUse {
  readonly userId: string;
  readonly form: UseFormReturn<IdeaForm>;
  readonly mode: WizardMode;
  /** The form is a draft of an earlier visit. */
  readonly isRestored: boolean;
  /** The step in sight, index 0 to 6. */
  readonly step: number;
}

export interface Drafts {
  /** `draftScope` of the user and the idea. */
  readonly scope: string;
  readonly localDraft: LocalDraft;
  readonly remoteDraft: RemoteDraft;
}

/** Stores the form on this device and in the account, for as long as the wizard is open. */
export function useDrafts({ userId, form, mode, isRestored, step }: DraftsUse): Drafts {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const revised = mode.kind === 'revise' ? mode.idea : null;
  const ideaId = revised?.id ?? null;
  const shownStep = useRef(step);
  const shownRevision = useRef(revised);
  useEffect(() => {
    shownStep.current = step;
    shownRevision.current = revised;
  }, [step, revised]);
  const scope = draftScope({ userId, ideaId });
  const localDraft = useLocalDraft(scope, form, isRestored);
  const remoteDraft = useRemoteDraft({
    owner: { userId, ideaId },
    form,
    localDraft,
    readBase: () => (shownRevision.current ? toIdeaForm(shownRevision.current) : blankForm()),
    readStep: () => shownStep.current,
    onShown: rerender,
  });
  return { scope, localDraft, remoteDraft };
}
