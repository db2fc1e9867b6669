import { useLingui } from '@lingui/react/macro';
import { isOutdated } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import { useAnswerQuestion } from '../api/answer-question.ts';
import { WrittenFormSlot } from '../components/WrittenFormSlot.tsx';

/** Answers or declines, and says what came of it; true once it is done, or can be done no more. */
export function useSettling(ideaId: string, question: string) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useAnswerQuestion(ideaId);
  const settle = async (answer: string | null): Promise<boolean> => {
    try {
      await mutateAsync({ question, answer });
      if (answer === null)
        notify.info(t`Question declined`, t`The investor is told, and nobody else sees it.`, question);
      else
        notify.success(t`Your answer is published`, t`Everybody who reads your idea can read it.`, question);
      return true;
    } catch (error) {
      logProblem('answer question', error);
      if (isOutdated(error)) {
        notify.info(t`This question is no longer open`, t`It was taken back or settled meanwhile.`, question);
        return true;
      }
      notify.error(
        t`Not saved`,
        answer === null
          ? t`Nothing was changed. Please try again.`
          : t`What you wrote is still here. Please try again.`,
        question,
      );
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
  const { settle, isPending } = useSettling(ideaId, questionId);
  return (
    <WrittenFormSlot
      kind="answer"
      name={`answer-${questionId}`}
      label={t`Your answer`}
      hint={t`For all who read your idea. Leave out phone numbers and addresses.`}
      draft={draft}
      submit={{ size: 'small', children: submitLabel }}
      isPending={isPending}
      takesFocus={takesFocus}
      onSend={async (answer) => {
        if (await settle(answer)) onDone();
      }}
      onCancel={onCancel}
      className="mt-3"
    />
  );
}
