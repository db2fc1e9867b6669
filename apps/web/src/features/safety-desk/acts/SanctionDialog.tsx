import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { safetyLimits, type SanctionReason, sanctionReasons } from '@sangam/domain/safety';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button, type ButtonProps } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { sanctionLabels } from '../words.ts';

interface SanctionDialogProps {
  title: string;
  /** What will happen. */
  description: string;
  label: string;
  variant?: ButtonProps['variant'];
  icon?: ReactNode;
  onConfirm: (reason: SanctionReason, words: string) => Promise<boolean>;
}

/** Reason and words as they are typed, and what is wrong with them once they were sent. */
function useSanctionForm(onConfirm: SanctionDialogProps['onConfirm'], onDone: () => void) {
  const { t } = useLingui();
  const [reason, setReason] = useState<SanctionReason | ''>('');
  const [words, setWords] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isLong = words.trim().length > safetyLimits.wordsLength;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (reason === '' || words.trim() === '' || isLong || isBusy) return;
    setIsBusy(true);
    const isDone = await onConfirm(reason, words);
    setIsBusy(false);
    if (isDone) onDone();
  };
  const wordsError = isLong ? t`Please make it shorter.` : null;
  return {
    reason,
    setReason,
    words,
    setWords,
    isBusy,
    submit,
    reasonError: wasTried && reason === '' ? t`Please choose one.` : null,
    wordsError: wasTried && words.trim() === '' ? t`Please write why.` : wordsError,
  };
}

/** Asks for reason and words of a warning, a take-down or a suspension; who it is about reads both. */
export function SanctionDialog(props: SanctionDialogProps) {
  const { title, description, label, variant = 'destructive', icon, onConfirm } = props;
  const { t } = useLingui();
  const { _ } = useTexts();
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const form = useSanctionForm(onConfirm, () => setIsOpen(false));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      description={description}
      trigger={
        <Button variant="outline">
          {icon}
          {label}
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} variant={variant} busy={form.isBusy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        <SelectField
          label={t`Reason`}
          required
          placeholder={t`Choose one`}
          value={form.reason}
          onChange={({ target }) => form.setReason(target.value as SanctionReason | '')}
          options={sanctionReasons.map((value) => ({ value, label: _(sanctionLabels[value]) }))}
          error={form.reasonError}
        />
        <CountedTextArea
          name="words"
          label={t`What they read`}
          hint={t`Say what was wrong, and what would put it right. Name nobody who reported.`}
          required
          value={form.words}
          maxLength={safetyLimits.wordsLength}
          onChange={form.setWords}
          error={form.wordsError}
        />
      </form>
    </Dialog>
  );
}
