import { Trans, useLingui } from '@lingui/react/macro';
import { lengthOf } from '@sangam/domain/asked-question';
import { safetyLimits } from '@sangam/domain/safety';
import { type FormEvent, useRef, useState } from 'react';
import { logProblem } from '../log.ts';
import { Button } from '../ui/Button.tsx';
import { CountedTextArea } from '../ui/CountedTextArea.tsx';
import { notify } from '../ui/notify.ts';
import { type DraftKind, useTextDraft } from '../use-text-draft.ts';
import type { AppealOutcome } from './send-appeal.ts';

const { minLength, maxLength } = safetyLimits.appeal;

export interface AppealFormProps {
  /** Under which what is typed is kept, with the id of what it is about. */
  kind: Extract<DraftKind, `${string}-appeal`>;
  subject: string;
  label: string;
  hint: string;
  /** Why there may be nothing to appeal against any more. */
  tooLate: string;
  send: (words: string) => Promise<AppealOutcome>;
  isSending: boolean;
  /** It does not wait for words any more. */
  onSent: () => void;
}

function useAppealForm({ kind, subject, tooLate, send, onSent }: AppealFormProps) {
  const { t } = useLingui();
  const [words, setWords] = useTextDraft(kind, subject);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = words.trim();
    if (lengthOf(text) < minLength)
      return refuse(t`Please write at least ${minLength} letters: what should the desk know?`);
    if (lengthOf(text) > maxLength) return refuse(t`Please make it shorter.`);
    setProblem(null);
    try {
      const outcome = await send(text);
      setWords('');
      if (outcome === 'sent')
        notify.success(t`Your appeal is sent`, t`You get an update and a mail with the answer.`);
      else notify.info(t`There is nothing to appeal against now`, tooLate);
      onSent();
    } catch (error) {
      logProblem(kind, error);
      refuse(t`It was not sent. Your words are kept here: check your connection and try again.`);
    }
  };
  return { words, setWords, problem, field, submit };
}

/** An appeal against what the desk did: kept on the device while it is typed, and sent once. */
export function AppealForm(props: AppealFormProps) {
  const { words, setWords, problem, field, submit } = useAppealForm(props);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CountedTextArea
        ref={field}
        name="appeal"
        label={props.label}
        hint={props.hint}
        required
        value={words}
        maxLength={maxLength}
        error={problem}
        onChange={setWords}
      />
      <div>
        <Button type="submit" busy={props.isSending}>
          <Trans>Send the appeal</Trans>
        </Button>
      </div>
    </form>
  );
}
