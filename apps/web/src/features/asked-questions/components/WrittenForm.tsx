import { Trans } from '@lingui/react/macro';
import { problemOfAnswer, problemOfQuestion } from '@sangam/domain/asked-question';
import { questionLimits } from '@sangam/domain/limits';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { useProblemText } from './use-problem-text.ts';

const rules = {
  question: { problemOf: problemOfQuestion, maxLength: questionLimits.maxLength },
  answer: { problemOf: problemOfAnswer, maxLength: questionLimits.answerLength },
} as const;

export interface WrittenFormProps {
  kind: keyof typeof rules;
  name: string;
  label: ReactNode;
  hint: ReactNode;
  /** What is typed so far, stored by the component that shows the form. */
  draft: readonly [string, (text: string) => void];
  /** The button that sends it. */
  submit: Pick<ButtonProps, 'variant' | 'size' | 'children'>;
  isPending: boolean;
  /** The reader has just opened it. */
  takesFocus: boolean;
  /** Gets what passed the rules, trimmed. */
  onSend: (text: string) => Promise<void>;
  onCancel: () => void;
  className?: string;
}

/** A question or an answer being written. A failure leaves it as it is. */
export function WrittenForm(props: WrittenFormProps) {
  const { kind, name, label, hint, draft, submit, isPending, takesFocus, onSend, onCancel, className } =
    props;
  const problemText = useProblemText();
  const [text, setText] = draft;
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { problemOf, maxLength } = rules[kind];
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (problemOf(text)) {
      setWasTried(true);
      field.current?.focus();
      return;
    }
    void onSend(text.trim());
  };
  return (
    <form noValidate onSubmit={send} className={className}>
      <CountedTextArea
        required
        ref={field}
        name={name}
        label={label}
        hint={hint}
        value={text}
        maxLength={maxLength}
        error={problemText(wasTried ? problemOf(text) : null)}
        onChange={setText}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} {...submit} />
        <Button variant="ghost" size={submit.size} onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
