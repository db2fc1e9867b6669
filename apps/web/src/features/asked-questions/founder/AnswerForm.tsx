import { Trans, useLingui } from '@lingui/react/macro';
import { problemOfAnswer } from '@sangam/domain/asked-question';
import { questionLimits } from '@sangam/domain/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isOutdated } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useAnswerQuestion } from '../api/answer-question.ts';
import { WrittenField } from '../components/WrittenField.tsx';

/** Answers or declines, and says what came of it; true once it is done, or can be done no more. */
export function useSettling(ideaId: string, question: string) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useAnswerQuestion(ideaId);
  const settle = async (answer: string | null): Promise<boolean> => {
    try {
      await mutateAsync({ question, answer });
      if (answer === null)
        notify.info(t`Question declined`, t`The investor is told, and nobody else sees it.`);
      else notify.success(t`Your answer is published`, t`Everybody who reads your idea can read it.`);
      return true;
    } catch (error) {
      logProblem('answer question', error);
      if (isOutdated(error)) {
        notify.info(t`This question is no longer open`, t`It was taken back or settled meanwhile.`);
        return true;
      }
      notify.error(t`Not saved`, t`Nothing was changed. Please try again.`);
      return false;
    }
  };
  return { settle, isPending };
}

interface AnswerFormProps {
  ideaId: string;
  questionId: string;
  /** What is typed so far, stored by the component that shows the form. */
  draft: readonly [string, (text: string) => void];
  submitLabel: string;
  /** The founder has just opened it. */
  takesFocus: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/** The founder's answer. A failure leaves it as it is. */
export function AnswerForm(props: AnswerFormProps) {
  const { ideaId, questionId, draft, submitLabel, takesFocus, onDone, onCancel } = props;
  const { t } = useLingui();
  const [text, setText] = draft;
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { settle, isPending } = useSettling(ideaId, questionId);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (problemOfAnswer(text)) {
      setWasTried(true);
      field.current?.focus();
      return;
    }
    if (await settle(text.trim())) onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 space-y-4">
      <WrittenField
        ref={field}
        name={`answer-${questionId}`}
        label={t`Your answer`}
        hint={t`For all who read your idea. Leave out phone numbers and addresses.`}
        value={text}
        maxLength={questionLimits.answerLength}
        problem={wasTried ? problemOfAnswer(text) : null}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isPending}>
          {submitLabel}
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
