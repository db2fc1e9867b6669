import { Trans, useLingui } from '@lingui/react/macro';
import { actReasonLength } from '@sangam/domain/limits';
import { type FormEvent, useRef, useState } from 'react';
import { isForbidden, isOutdated } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { useSettleRing } from '../api/settle-ring.ts';

function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (isOutdated(error))
      return t`Somebody settled it meanwhile, or it was found in another shape. Look again.`;
    if (isForbidden(error)) return t`You are no admin any more.`;
    return t`What you wrote is still here. Please try again.`;
  };
}

/** Notes why nothing more is to be done about a ring. */
export function SettleForm({ ring, onDone }: { ring: string; onDone: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useSettleRing();
  const [note, setNote] = useTextDraft('ring-note', ring);
  const [wasTried, setWasTried] = useState(false);
  const { length } = note.trim();
  const isBad = length < actReasonLength.least || length > actReasonLength.most;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (isBad) field.current?.focus();
    if (isBad || isPending) return;
    try {
      await mutateAsync({ ring, note });
    } catch (error) {
      logProblem('settle ring', error);
      notify.error(t`It was not settled`, failureText(error));
      return;
    }
    setNote('');
    notify.success(t`It is settled`);
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CountedTextArea
        ref={field}
        name="note"
        label={t`What you found`}
        hint={t`At least ${actReasonLength.least} characters. It stands in the audit log.`}
        required
        value={note}
        maxLength={actReasonLength.most}
        onChange={setNote}
        error={wasTried && isBad ? t`Please write a sentence, not too long a one.` : null}
      />
      <div>
        <Button type="submit" variant="trust" busy={isPending}>
          <Trans>Settle it</Trans>
        </Button>
      </div>
    </form>
  );
}
