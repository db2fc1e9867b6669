import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { RelativeTime } from '#shared/ui/RelativeTime.tsx';
import type { OpenQuestionRow } from '../api/open-questions.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { useFormOpener } from '#shared/ui/use-form-opener.ts';
import { loadWrittenForm } from '../components/WrittenFormSlot.tsx';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { AnswerForm, useSettling } from './AnswerForm.tsx';

function Decline({ ideaId, questionId }: { ideaId: string; questionId: string }) {
  const { t } = useLingui();
  const { settle, isPending } = useSettling(ideaId, questionId);
  return (
    <ConfirmDialog
      title={t`Decline this question?`}
      description={t`It disappears here. The investor is told that you chose not to answer, and nobody else. This cannot be undone.`}
      confirmLabel={t`Decline`}
      onConfirm={() => void settle(null)}
      trigger={
        <Button variant="ghost" size="small" busy={isPending} className="text-brick-deep">
          <Trans>Decline</Trans>
        </Button>
      }
    />
  );
}

/** A question that waits for the founder, with the form to answer it. */
export function OpenQuestion({ ideaId, question }: { ideaId: string; question: OpenQuestionRow }) {
  const { t } = useLingui();
  const draft = useTextDraft('question', question.id);
  const [text, setText] = draft;
  const { isOpen, takesFocus, buttonRef, open, close } = useDisclosure(text !== '');
  const opener = useFormOpener(loadWrittenForm, 'answer form', open);
  return (
    <Card as="li" className="animate-arrive">
      <p className="text-sm text-ink-soft">
        <Trans>
          An investor asked <RelativeTime value={question.asked_at} />
        </Trans>
      </p>
      <p className="mt-1 font-semibold break-words whitespace-pre-line">{question.question}</p>
      {isOpen ? (
        <AnswerForm
          ideaId={ideaId}
          questionId={question.id}
          draft={draft}
          submitLabel={t`Publish the answer`}
          takesFocus={takesFocus}
          onDone={() => setText('')}
          onCancel={close}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button ref={buttonRef} size="small" {...opener}>
            <Trans>Answer</Trans>
          </Button>
          <Decline ideaId={ideaId} questionId={question.id} />
        </div>
      )}
    </Card>
  );
}
