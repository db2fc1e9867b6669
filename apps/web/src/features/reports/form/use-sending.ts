import { useLingui } from '@lingui/react/macro';
import { parseRupees } from '@sangam/domain/money';
import { useState } from 'react';
import { isForbidden, isOutdated, isRefusedValue, isTooMany, isUnreachable } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import { PaymentRefused, useSendReport } from '../api/send-report.ts';
import type { PayableDue } from './PaidQuestion.tsx';
import { paidDuesOf, type ReportDraft } from './report-draft.ts';

interface Subject {
  readonly ideaId: string;
  readonly month: string;
  readonly replaces: string | null;
  readonly dues: readonly PayableDue[];
}

function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (isUnreachable(error))
      return t`No connection. It is saved on this phone: send it when you are online.`;
    if (isOutdated(error))
      return t`It was sent or corrected meanwhile, or the seven days are over. Load the page again.`;
    if (isTooMany(error)) return t`It was corrected too often. Please write to your investors instead.`;
    if (isRefusedValue(error) || isForbidden(error))
      return t`The server did not take it. Check what you wrote.`;
    return t`It could not be sent. It is saved on this phone: try again.`;
  };
}

/** Sends a draft that has no problems. What fails is said beside the button, and the draft stays. */
export function useSending({ ideaId, month, replaces, dues }: Subject) {
  const { t } = useLingui();
  const wordsOf = useFailureText();
  const { mutateAsync, isPending } = useSendReport();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (draft: ReportDraft): Promise<boolean> => {
    setProblem(null);
    if (draft.mood === null) return false;
    try {
      await mutateAsync({
        report: draft.id,
        idea: ideaId,
        month,
        sales: parseRupees(draft.sales) ?? 0,
        spent: parseRupees(draft.spent) ?? 0,
        mood: draft.mood,
        words: draft.words.trim(),
        picture: draft.picture,
        replaces,
        paid: paidDuesOf(
          draft,
          dues.map(({ key }) => key),
        ),
      });
      notify.success(t`Your report is sent`);
      return true;
    } catch (error) {
      if (error instanceof PaymentRefused) {
        notify.error(t`Your report is sent, a payment is not recorded`, t`Record it on the deal’s page.`);
        return true;
      }
      logProblem('report', error);
      setProblem(wordsOf(error));
      return false;
    }
  };
  return { send, isPending, problem };
}
