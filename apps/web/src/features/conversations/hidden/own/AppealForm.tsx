import { Trans, useLingui } from '@lingui/react/macro';
import { lengthOf } from '@sangam/domain/asked-question';
import { safetyLimits } from '@sangam/domain/safety';
import { type FormEvent, useRef, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { useAppealHiddenMessage } from './appeal-hidden-message.ts';

const { minLength, maxLength } = safetyLimits.appeal;

interface AppealFormProps {
  conversation: string;
  message: string;
  /** It does not wait for words any more. */
  onSent: () => void;
}

function useAppealForm({ conversation, message, onSent }: AppealFormProps) {
  const { t } = useLingui();
  const [words, setWords] = useTextDraft('message-appeal', message);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useAppealHiddenMessage(conversation, message);
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = words.trim();
    if (lengthOf(text) < minLength)
      return refuse(t`Please write at least ${minLength} letters: what should the desk know?`);
    if (lengthOf(text) > maxLength) return refuse(t`Please make it shorter.`);
    setProblem(null);
    try {
      const outcome = await mutateAsync(text);
      setWords('');
      if (outcome === 'sent')
        notify.success(t`Your appeal is sent`, t`You get an update and a mail with the answer.`);
      else
        notify.info(
          t`There is nothing to appeal against now`,
          t`You appealed before, or the message is shown again.`,
        );
      onSent();
    } catch (error) {
      logProblem('appeal against a hidden message', error);
      refuse(t`It was not sent. Your words are kept here: check your connection and try again.`);
    }
  };
  return { words, setWords, problem, field, send, isPending };
}

/** An author's appeal: kept on the device while it is typed, and sent once. */
export function AppealForm(props: AppealFormProps) {
  const { t } = useLingui();
  const { words, setWords, problem, field, send, isPending } = useAppealForm(props);
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <CountedTextArea
        ref={field}
        name="appeal"
        label={t`Why should it be shown?`}
        hint={t`You can appeal once. Another person than who hid it reads your message and this.`}
        required
        value={words}
        maxLength={maxLength}
        error={problem}
        onChange={setWords}
      />
      <div>
        <Button type="submit" busy={isPending}>
          <Trans>Send the appeal</Trans>
        </Button>
      </div>
    </form>
  );
}
