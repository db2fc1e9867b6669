import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isForbidden, isOutdated, isUnreachable } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import { type Decision, useDecideIdentity } from '../api/decide-identity.ts';
import type { Sameness } from '../pictures/SamePerson.tsx';

function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (isUnreachable(error)) return t`No connection. Nothing was decided, and your text is kept: try again.`;
    if (isOutdated(error))
      return t`Another reviewer decided meanwhile, or the person sent it again. Load it again, then decide.`;
    if (isForbidden(error)) return t`You may not decide this. Sign in again, or ask another admin.`;
    return t`It was not decided. Your text is kept: please try again.`;
  };
}

export interface DecisionDraft {
  /** Null for none of the usual ones. */
  readonly reason: string | null;
  readonly note: string;
  /** `2030-12-31`; '' where the document does not run out. */
  readonly expiresOn: string;
}

const emptyDraft: DecisionDraft = { reason: null, note: '', expiresOn: '' };

/** A reviewer's decision about one submission. What fails is said beside the buttons, and the text stays. */
export function useDecision(submission: string, sameness: Sameness | null, onDone: () => void) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { mutateAsync, isPending } = useDecideIdentity();
  const [draft, setDraft] = useState(emptyDraft);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<DecisionDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblem(null);
  };
  /** @returns whether it was taken */
  const decide = async (decision: Decision): Promise<boolean> => {
    if (isPending) return false;
    if (decision !== 'verified' && (draft.reason === null || draft.note.trim() === '')) {
      setProblem(t`Choose a reason, and say in the text what the person can do.`);
      document.getElementById('decision-note')?.focus();
      return false;
    }
    setProblem(null);
    try {
      await mutateAsync({ submission, decision, ...draft, sameness });
    } catch (error) {
      logProblem('decide identity', error);
      setProblem(failureText(error));
      return false;
    }
    const done = {
      verified: t`Identity verified`,
      rejected: t`Identity rejected`,
      correction_requested: t`Correction requested`,
    };
    notify.success(t`Action Completed`, done[decision]);
    onDone();
    return true;
  };
  return { draft, change, decide, problem, isPending };
}

export type DecisionUse = ReturnType<typeof useDecision>;
