import { Trans, useLingui } from '@lingui/react/macro';
import { questionLimits } from '@sangam/domain/limits';
import { MessageCircleQuestion } from 'lucide-react';
import { useRef } from 'react';
import { isFeatureOff, isForbidden, isTooMany } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { type NewQuestion, useAskQuestion } from '../api/ask-question.ts';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { useFormOpener } from '#shared/ui/use-form-opener.ts';
import { loadWrittenForm, WrittenFormSlot } from '../components/WrittenFormSlot.tsx';
import { useTextDraft } from '#shared/use-text-draft.ts';

/** Sends the question and says what came of it; true once it is there. A failure leaves the form as it is. */
function useSending(ideaId: string) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useAskQuestion(ideaId);
  const attempt = useRef<NewQuestion | null>(null);
  const send = async (question: string): Promise<boolean> => {
    // The same words keep their id until they have arrived.
    if (attempt.current?.question !== question) attempt.current = { id: randomId(), question };
    try {
      await mutateAsync(attempt.current);
      attempt.current = null;
      notify.success(t`Your question is sent`, t`You hear when the founder has answered.`, ideaId);
      return true;
    } catch (error) {
      logProblem('ask question', error);
      if (isTooMany(error)) {
        notify.error(
          t`Enough questions for now`,
          t`You can have ${questionLimits.open} questions waiting here and ask ${questionLimits.aDay} a day. What you wrote is kept.`,
          ideaId,
        );
      } else if (isFeatureOff(error)) {
        notify.error(t`New questions are switched off at present`, t`What you wrote is kept.`, ideaId);
      } else if (isForbidden(error)) {
        notify.error(
          t`You cannot ask here any more`,
          t`The idea is not listed, or your subscription has ended. What you wrote is kept.`,
          ideaId,
        );
      } else {
        notify.error(t`Not sent`, t`What you wrote is still here. Please try again.`, ideaId);
      }
      return false;
    }
  };
  return { send, isPending };
}

/** A question to the founder. What is typed stays on this device until it is sent. */
export function AskForm({ ideaId, hasAsked }: { ideaId: string; hasAsked: boolean }) {
  const { t } = useLingui();
  const draft = useTextDraft('question', ideaId);
  const [text, setText] = draft;
  const { isOpen, takesFocus, buttonRef, open, close } = useDisclosure(text !== '');
  const opener = useFormOpener(loadWrittenForm, 'question form', open);
  const { send, isPending } = useSending(ideaId);
  if (!isOpen) {
    return (
      <Button ref={buttonRef} variant="trust" {...opener}>
        <MessageCircleQuestion aria-hidden="true" />
        {hasAsked ? <Trans>Ask another question</Trans> : <Trans>Ask a question</Trans>}
      </Button>
    );
  }
  return (
    <WrittenFormSlot
      kind="question"
      name="question"
      label={t`Your question to the founder`}
      hint={t`Your name is not shown to anybody. The answer is for all who read this idea.`}
      draft={draft}
      submit={{ variant: 'trust', children: t`Send the question` }}
      isPending={isPending}
      takesFocus={takesFocus}
      onSend={async (question) => {
        if (!(await send(question))) return;
        setText('');
        close();
      }}
      onCancel={close}
      className="max-w-[46rem]"
    />
  );
}
