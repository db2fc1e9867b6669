import { Trans, useLingui } from '@lingui/react/macro';
import { actReasonLength } from '@sangam/domain/limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';

interface PutAwayProps {
  /** What it is. */
  name: string;
  /** @returns whether it was put away; what went wrong has been told */
  onConfirm: (reason: string) => Promise<boolean>;
  /** The focus goes there once it is gone from the list. */
  onGone: () => void;
}

/** The reason as it is typed, and how it is sent; what was typed stays when the call fails. */
function useReason(onConfirm: PutAwayProps['onConfirm']) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { length } = reason.trim();
  const isBad = length < actReasonLength.least || length > actReasonLength.most;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (isBad || isBusy) return;
    setIsBusy(true);
    const isDone = await onConfirm(reason);
    setIsBusy(false);
    if (isDone) setIsOpen(false);
  };
  return { id, isOpen, setIsOpen, reason, setReason, showsError: wasTried && isBad, isBusy, submit };
}

/** Asks why nothing is to be done about what failed; what was typed stays when the call fails. */
export function PutAway({ name, onConfirm, onGone }: PutAwayProps) {
  const { t } = useLingui();
  const opener = useRef<HTMLButtonElement>(null);
  const form = useReason(onConfirm);
  return (
    <Dialog
      open={form.isOpen}
      onOpenChange={form.setIsOpen}
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
          <Button type="submit" form={form.id} variant="trust" busy={form.isBusy}>
            <Trans>Put it away</Trans>
          </Button>
        </>
      }
    >
      <form id={form.id} noValidate onSubmit={(event) => void form.submit(event)}>
        <CountedTextArea
          name="reason"
          label={t`Why`}
          hint={t`At least ${actReasonLength.least} characters.`}
          required
          value={form.reason}
          maxLength={actReasonLength.most}
          onChange={form.setReason}
          error={form.showsError ? t`Please write a sentence, not too long a one.` : null}
        />
      </form>
    </Dialog>
  );
}
