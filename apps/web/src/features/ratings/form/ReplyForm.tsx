import { Trans, useLingui } from '@lingui/react/macro';
import { problemOfReply } from '@sangam/domain/idea-rating';
import { ratingLimits } from '@sangam/domain/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { useProblemText } from './use-problem-text.ts';

export interface ReplyFormProps {
  ratingId: string;
  /** The reply that is corrected; '' for the first. */
  before: string;
  isPending: boolean;
  /** The founder has just opened it. */
  takesFocus: boolean;
  /** Sends what passed the rules; true once it is there, or can be there no more. */
  onSend: (reply: string) => Promise<boolean>;
  onClose: () => void;
}

/** The founder's reply to a rating. A failure leaves it as it is. */
export function ReplyForm({ ratingId, before, isPending, takesFocus, onSend, onClose }: ReplyFormProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [text, setText] = useTextDraft('reply', ratingId, before);
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const problem = problemOfReply(text);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (problem) {
      setWasTried(true);
      field.current?.focus();
      return;
    }
    if (!(await onSend(text.trim()))) return;
    setText(before);
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-3 max-w-[46rem]">
      <CountedTextArea
        ref={field}
        name={`reply-${ratingId}`}
        label={t`Your reply`}
        hint={t`For all who read your idea. Leave out phone numbers and addresses.`}
        value={text}
        maxLength={ratingLimits.replyLength}
        required
        error={problemText(wasTried ? problem : null)}
        onChange={setText}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isPending}>
          {before === '' ? <Trans>Publish the reply</Trans> : <Trans>Publish the correction</Trans>}
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
