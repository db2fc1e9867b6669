import { useLingui } from '@lingui/react/macro';
import { indianDayOf } from '@sangam/domain/calendar-month';
import { useState } from 'react';
import { isForbidden, isOutdated, isUnreachable } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import { type Decision, useDecideIdentity } from '../api/decide-identity.ts';
import type { Sameness } from '../pictures/SamePerson.tsx';
import {
  type DecisionDraft,
  decisionOf,
  decisionProblem,
  type DecisionProblem,
  emptyDraft,
} from './decision-of.ts';

/** Where each problem is mended. */
const placeOf: Readonly<Record<DecisionProblem, string>> = {
  sameness: 'input[name="same-person"]',
  not_same: 'input[name="same-person"]:checked',
  expired: '#decision-expires',
  reason: 'input[name="identity-reason"]',
  note: '#decision-note',
};

function useProblemText(): (problem: DecisionProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'sameness':
        return t`Say first whether card and face are the same person.`;
      case 'not_same':
        return t`Only who is the same person on card and face can be approved. Reject, or ask for a correction.`;
      case 'expired':
        return t`The document has run out: it cannot be approved.`;
      case 'reason':
        return t`Choose a reason first.`;
      case 'note':
        return t`Write what it is, and what the person can do.`;
    }
  };
}

function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (isUnreachable(error))
      return t`No connection. Nothing was decided, and your text is still here: try again.`;
    if (isForbidden(error)) return t`You may not decide this. Sign in again, or ask another admin.`;
    return t`It was not decided. Your text is still here: please try again.`;
  };
}

/** A reviewer's decision about one submission. What fails is said beside the buttons, and the text stays. */
export function useDecision(submission: string, sameness: Sameness | null, onDone: () => void) {
  const { t } = useLingui();
  const [problemText, failureText] = [useProblemText(), useFailureText()];
  const { mutateAsync, isPending } = useDecideIdentity();
  const [draft, setDraft] = useState(emptyDraft);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<DecisionDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblem(null);
  };
  /** Says what is missing, and leads there. @returns whether nothing is */
  const check = (decision: Decision): boolean => {
    const missing = decisionProblem(decision, draft, sameness, indianDayOf(new Date()));
    setProblem(missing === null ? null : problemText(missing));
    if (missing !== null) document.querySelector<HTMLElement>(placeOf[missing])?.focus();
    return missing === null;
  };
  const decide = async (decision: Decision): Promise<void> => {
    if (isPending || !check(decision)) return;
    try {
      await mutateAsync(decisionOf(submission, decision, draft, sameness));
    } catch (error) {
      logProblem('decide identity', error);
      // The decision of the other stands in the place of the form then.
      if (isOutdated(error)) notify.error(t`Another admin decided meanwhile`, t`Nothing was changed by you.`);
      else setProblem(failureText(error));
      return;
    }
    const done = {
      verified: t`Identity verified`,
      rejected: t`Identity rejected`,
      correction_requested: t`Correction requested`,
    };
    notify.success(t`Action Completed`, done[decision]);
    onDone();
  };
  return { draft, change, check, decide, problem, isPending };
}

export type DecisionUse = ReturnType<typeof useDecision>;
