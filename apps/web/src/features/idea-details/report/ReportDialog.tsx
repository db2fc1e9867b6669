import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReportReason, reportReasons } from '@sangam/domain/idea-report';
import { reportLimits } from '@sangam/domain/limits';
import { safetyLimits } from '@sangam/domain/safety';
import { reportSchema } from '@sangam/domain/validation/report';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isTooMany } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { bindField } from '#shared/ui/bind-field.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { notify } from '#shared/ui/notify.ts';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { useReportIdea } from '../api/report-idea.ts';

const reasons: Readonly<Record<ReportReason, MessageDescriptor>> = {
  misleading_figures: msg`Misleading figures`,
  contact_details: msg`Contact details in the public text`,
  not_their_business: msg`It is not their business`,
  unlawful: msg`Unlawful`,
  other: msg`Something else`,
};

interface ReportValues {
  reason: ReportReason | '';
  details: string;
}

export interface ReportDialogProps {
  ideaId: string;
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSent: () => void;
}

/** Sends the report, and says what came of it; a failure leaves the form as it is. */
function useSending(ideaId: string, onSent: () => void) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useReportIdea(ideaId);
  const send = async ({ reason, details }: ReportValues) => {
    if (isPending || reason === '') return;
    try {
      const outcome = await mutateAsync({ reason, details });
      if (outcome === 'sent') {
        notify.success(
          t`Thank you, it is reported`,
          t`You hear within ${safetyLimits.answerHours} hours what we did. The founder is not told.`,
          'report',
        );
      } else {
        notify.info(
          t`You reported this idea before`,
          t`Your report is still open. You can write again once it is decided.`,
          'report',
        );
      }
      onSent();
    } catch (error) {
      logProblem('report idea', error);
      if (isTooMany(error)) {
        notify.error(
          t`Enough reports for today`,
          t`You can report ${reportLimits.aDay} ideas a day. What you wrote is kept here; send it tomorrow.`,
          'report',
        );
      } else {
        notify.error(t`Not sent`, t`What you wrote is still here. Please try again.`, 'report');
      }
    }
  };
  return { send, isPending };
}

/** What is wrong about an idea, for the admins. */
export function ReportDialog({ ideaId, title, isOpen, onOpenChange, onSent }: ReportDialogProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const formId = useId();
  const { send, isPending } = useSending(ideaId, onSent);
  const form = useForm<ReportValues>({
    resolver: zodResolver(reportSchema) as never,
    defaultValues: { reason: '', details: '' },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      title={t`Report this idea`}
      description={t`Tell the admins what is wrong about ${title}. The founder does not learn who reported it.`}
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
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        className="grid gap-5"
      >
        <RadioGroup
          label={t`What is wrong?`}
          required
          options={reportReasons.map((value) => ({ value, label: _(reasons[value]) }))}
          {...bindField(form, 'reason')}
        />
        <TextArea
          label={reason === 'other' ? t`What is it?` : t`In your own words (optional)`}
          hint={t`For example: which figure, which sentence.`}
          required={reason === 'other'}
          rows={3}
          maxLength={reportLimits.detailsLength}
          {...bindField(form, 'details')}
        />
      </form>
    </Dialog>
  );
}
