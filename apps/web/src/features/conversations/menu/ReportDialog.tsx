import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ConversationReportReason, conversationReportReasons } from '@sangam/domain/conversations';
import { reportLimits } from '@sangam/domain/limits';
import { safetyLimits } from '@sangam/domain/safety';
import { type FormEvent, useId, useState } from 'react';
import { isTooMany } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { notify } from '#shared/ui/notify.ts';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { useReportConversation } from '../api/report-conversation.ts';

const reasons: Readonly<Record<ConversationReportReason, MessageDescriptor>> = {
  spam: msg`Spam or advertising`,
  abuse: msg`Insults or threats`,
  fraud: msg`It looks like fraud`,
  money_outside: msg`They ask for money outside an agreement`,
  other: msg`Something else`,
};

interface ReportDialogProps {
  conversation: string;
  otherName: string;
  isOpen: boolean;
  onClose: () => void;
}

function useSending(conversation: string, onClose: () => void) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useReportConversation(conversation);
  const send = async (reason: ConversationReportReason, details: string) => {
    try {
      const outcome = await mutateAsync({ reason, details });
      if (outcome === 'sent') {
        notify.success(
          t`Thank you, it is reported`,
          t`You hear within ${safetyLimits.answerHours} hours what we did. The other is not told.`,
        );
      } else {
        notify.info(t`You reported this before`, t`Your report is still open.`);
      }
      onClose();
    } catch (error) {
      logProblem('report conversation', error);
      if (isTooMany(error)) {
        notify.error(
          t`Enough reports for today`,
          t`You can report ${reportLimits.aDay} conversations a day. What you wrote is kept here.`,
        );
      } else notify.error(t`Not sent`, t`What you wrote is still here. Please try again.`);
    }
  };
  return { send, isPending };
}

/** What is wrong about a conversation, for the admins. */
export function ReportDialog({ conversation, otherName, isOpen, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const formId = useId();
  const [reason, setReason] = useState<ConversationReportReason | ''>('');
  const [details, setDetails] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { send, isPending } = useSending(conversation, onClose);
  const needsDetails = reason === 'other' && details.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (reason !== '' && !needsDetails && !isPending) void send(reason, details);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => stays || onClose()}
      size="small"
      title={t`Report this conversation`}
      description={t`An admin may then read it. ${otherName} does not learn of the report.`}
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="trust" busy={isPending}>
            <Trans>Send the report</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <RadioGroup
          name="reason"
          label={t`What is wrong?`}
          required
          options={conversationReportReasons.map((value) => ({ value, label: _(reasons[value]) }))}
          value={reason}
          onChange={({ target }) => setReason(target.value as ConversationReportReason)}
          error={wasTried && reason === '' ? t`Please choose one.` : null}
        />
        <TextArea
          name="details"
          label={reason === 'other' ? t`What is it?` : t`In your own words (optional)`}
          required={reason === 'other'}
          rows={3}
          maxLength={reportLimits.detailsLength}
          value={details}
          onChange={({ target }) => setDetails(target.value)}
          error={wasTried && needsDetails ? t`Please say what it is.` : null}
        />
      </form>
    </Dialog>
  );
}
