import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';

/** As the database has it. */
const reasonLength = { least: 10, most: 500 } as const;

interface PutAwayProps {
  /** What it is. */
  name: string;
  /** @returns whether it was put away; what went wrong has been told */
  onConfirm: (reason: string) => Promise<boolean>;
  /** The focus goes there once it is gone from the list. */
  onGone: () => void;
}

/** Asks why nothing is to be done about what failed; what was typed stays when the call fails. */
export function PutAway({ name, onConfirm, onGone }: PutAwayProps) {
  const { t } = useLingui();
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { length } = reason.trim();
  const isBad = length < reasonLength.least || length > reasonLength.most;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (isBad || isBusy) return;
    setIsBusy(true);
    const isDone = await onConfirm(reason);
    setIsBusy(false);
    if (isDone) setIsOpen(false);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="small"
      title={t`Put it away`}
      description={t`${name}: it is not tried again, and leaves this list. The reason stands in the audit log.`}
      onCloseAutoFocus={(event) => {
        // The list is read again before that, and the button goes with its item.
        if (opener.current?.isConnected) return;
        event.preventDefault();
        onGone();
      }}
      trigger={
        <Button ref={opener} variant="outline" size="small" aria-label={t`Put away: ${name}`}>
          <Trans>Put away</Trans>
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="trust" busy={isBusy}>
            <Trans>Put it away</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <CountedTextArea
          name="reason"
          label={t`Why`}
          hint={t`At least ${reasonLength.least} characters.`}
          required
          value={reason}
          maxLength={reasonLength.most}
          onChange={setReason}
          error={wasTried && isBad ? t`Please write a sentence, not too long a one.` : null}
        />
      </form>
    </Dialog>
  );
}
