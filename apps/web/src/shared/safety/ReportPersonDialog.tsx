import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { reportLimits } from '@sangam/domain/limits';
import { type PersonReportReason, personReportReasons, safetyLimits } from '@sangam/domain/safety';
import { type FormEvent, useId, useState } from 'react';
import { isForbidden, isTooMany } from '../api/errors.ts';
import { logProblem } from '../log.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogClose } from '../ui/Dialog.tsx';
import { notify } from '../ui/notify.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { type Meeting, type PersonReport, useReportPerson } from './report-person.ts';

const reasons: Readonly<Record<PersonReportReason, MessageDescriptor>> = {
  spam: msg`Spam or advertising`,
  abuse: msg`Insults or threats`,
  fraud: msg`It looks like fraud`,
  money_outside: msg`They ask for money outside an agreement`,
  not_who_they_say: msg`They are not who they say they are`,
  other: msg`Something else`,
};

export interface ReportPersonDialogProps {
  met: Meeting;
  /** As the reader knows them. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Sends the report, once, and says what came of it; a failure leaves the form as it is. */
function useSending(met: Meeting, onClose: () => void) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useReportPerson(met);
  const send = async (given: PersonReport) => {
    try {
      const outcome = await mutateAsync(given);
      if (outcome === 'sent')
        notify.success(
          t`Thank you, they are reported`,
          t`You hear within ${safetyLimits.answerHours} hours what we did. They are not told.`,
        );
      else notify.info(t`You reported them before`, t`Your report is still open.`);
      onClose();
    } catch (error) {
      logProblem('report person', error);
      if (isTooMany(error))
        notify.error(
          t`Enough reports for today`,
          t`You can report ${reportLimits.aDay} people a day. What you wrote is kept here.`,
        );
      else if (isForbidden(error)) notify.error(t`Not sent`, t`They are not here any more.`);
      else notify.error(t`Not sent`, t`What you wrote is still here. Please try again.`);
    }
  };
  return { send, isPending };
}

/** What is wrong about a person, for the admins. */
export function ReportPersonDialog({ met, name, isOpen, onClose }: ReportPersonDialogProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const formId = useId();
  const [reason, setReason] = useState<PersonReportReason | ''>('');
  const [details, setDetails] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { send, isPending } = useSending(met, onClose);
  const needsDetails = reason === 'other' && details.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (reason !== '' && !needsDetails) void send({ reason, details });
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => stays || onClose()}
      size="small"
      title={t`Report ${name}`}
      description={t`An admin looks at it. ${name} does not learn of the report.`}
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
          options={personReportReasons.map((value) => ({ value, label: _(reasons[value]) }))}
          value={reason}
          onChange={({ target }) => setReason(target.value as PersonReportReason)}
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
