import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { indianTime } from '#shared/ui/indian-time.ts';
import { notify } from '#shared/ui/notify.ts';
import { useReportUnreachable } from '../api/report-unreachable.ts';
import type { Conversation } from '../api/own-conversations.ts';

interface DaysBackNoteProps {
  conversation: Conversation;
  otherName: string;
}

/**
 * Tells an investor who was never answered when they are given days back; here they say, too, that the
 * telephone is of no use.
 */
export function DaysBackNote({ conversation, otherName }: DaysBackNoteProps) {
  const { i18n } = useLanguage();
  const { t } = useLingui();
  const { id, sending, days_back_at: at, is_unreachable: isUnreachable } = conversation;
  const { mutateAsync, isPending } = useReportUnreachable(id);
  if (at === null || sending === 'gone' || sending === 'blocked_by_me') return null;
  const date = indianTime(new Date(at), i18n.locale, 'date');
  const report = async () => {
    try {
      await mutateAsync();
    } catch (error) {
      logProblem('report unreachable', error);
      notify.error(t`Nothing was changed`, t`Please try again.`);
    }
  };
  return (
    <div className="mx-auto mt-4 grid max-w-110 justify-items-center text-center text-sm text-ink-soft">
      <p>
        <Trans>
          If {otherName} has not answered by {date}, your subscription gets three days back by itself.
        </Trans>
      </p>
      {isUnreachable ? (
        <p className="mt-1">
          <Trans>You said that the telephone does not help either, so the wait is a week shorter.</Trans>
        </p>
      ) : (
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          busy={isPending}
          onClick={() => void report()}
        >
          <Trans>The number is wrong, or nobody answers it</Trans>
        </Button>
      )}
    </div>
  );
}
