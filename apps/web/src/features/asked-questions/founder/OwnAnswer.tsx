import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#shared/ui/Button.tsx';
import type { AnsweredQuestion } from '../api/answered-questions.ts';
import { AnsweredItem } from '../components/AnsweredItem.tsx';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { useFormOpener } from '#shared/ui/use-form-opener.ts';
import { loadWrittenForm } from '../components/WrittenFormSlot.tsx';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { AnswerForm } from './AnswerForm.tsx';

function Correction({ ideaId, question }: { ideaId: string; question: AnsweredQuestion }) {
  const { t } = useLingui();
  const draft = useTextDraft('question', `${question.id}:correction`, question.answer);
  const [text, setText] = draft;
  const { isOpen, takesFocus, buttonRef, open, close } = useDisclosure(text !== question.answer);
  const opener = useFormOpener(loadWrittenForm, 'answer form', open);
  if (!isOpen) {
    return (
      <Button ref={buttonRef} variant="ghost" size="small" className="mt-1 -ml-4" {...opener}>
        <Trans>Correct the answer</Trans>
      </Button>
    );
  }
  return (
    <AnswerForm
      ideaId={ideaId}
      questionId={question.id}
      draft={draft}
      submitLabel={t`Publish the correction`}
      takesFocus={takesFocus}
      onDone={() => {
        setText(question.answer);
        close();
      }}
      onCancel={close}
    />
  );
}

/** A question that the founder has answered, and may correct while the idea is listed. */
export function OwnAnswer(props: { ideaId: string; question: AnsweredQuestion; canCorrect: boolean }) {
  const { ideaId, question, canCorrect } = props;
  return (
    <AnsweredItem question={question}>
      {canCorrect && question.hidden_part !== 'question' && (
        // A published correction is where the next one begins.
        <Correction key={question.answer} ideaId={ideaId} question={question} />
      )}
    </AnsweredItem>
  );
}
