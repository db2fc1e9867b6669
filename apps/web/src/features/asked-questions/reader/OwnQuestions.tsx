import { Trans, useLingui } from '@lingui/react/macro';
import { CircleSlash, Clock, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { logProblem } from '#shared/log.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { notify } from '#shared/ui/notify.ts';
import { RelativeTime } from '#shared/ui/RelativeTime.tsx';
import { type OwnQuestion, useOwnQuestions } from '../api/own-questions.ts';
import { useTakeBackQuestion } from '../api/take-back-question.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';

function Standing({ question }: { question: OwnQuestion }): ReactNode {
  if (question.hidden_part !== null) {
    return (
      <>
        <Badge tone="brick" icon={EyeOff}>
          <Trans>Removed</Trans>
        </Badge>
        <span>
          {question.hidden_part === 'answer' ? (
            <Trans>Our reviewers removed the answer.</Trans>
          ) : (
            <Trans>Our reviewers removed this question. Only you still see it.</Trans>
          )}
        </span>
      </>
    );
  }
  if (question.status === 'declined') {
    return (
      <>
        <Badge tone="plain" icon={CircleSlash}>
          <Trans>Declined</Trans>
        </Badge>
        <span>
          <Trans>The founder chose not to answer. Only you still see it.</Trans>
        </span>
      </>
    );
  }
  return (
    <>
      <Badge icon={Clock}>
        <Trans>Waiting for an answer</Trans>
      </Badge>
      <span>
        <Trans>
          asked <RelativeTime value={question.asked_at} />
        </Trans>
      </span>
    </>
  );
}

/** Takes a question back, and says so where it was too late. */
function useTakingBack(ideaId: string) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useTakeBackQuestion(ideaId);
  const takeBack = async (id: string) => {
    try {
      if (!(await mutateAsync(id))) notify.info(t`It is answered already`, t`You find the answer below.`);
    } catch (error) {
      logProblem('take back question', error);
      notify.error(t`Not taken back`, t`Nothing was changed. Please try again.`);
    }
  };
  return { takeBack, isPending };
}

function OwnItem({ ideaId, question }: { ideaId: string; question: OwnQuestion }) {
  const { t } = useLingui();
  const { takeBack, isPending } = useTakingBack(ideaId);
  const isOver = question.status === 'declined' || question.hidden_part !== null;
  const remove = () => void takeBack(question.id);
  return (
    <Card as="li" padding="none" className="animate-arrive px-5 pt-4 pb-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        <Standing question={question} />
      </p>
      <p className="mt-2 font-semibold break-words whitespace-pre-line">{question.question}</p>
      {question.status !== 'answered' && (
        <div className="-ml-4" data-print="no">
          {isOver ? (
            <Button variant="ghost" size="small" busy={isPending} onClick={remove}>
              <Trans>Remove it</Trans>
            </Button>
          ) : (
            <ConfirmDialog
              title={t`Take this question back?`}
              description={t`The founder no longer sees it, and its words are erased. You can ask again.`}
              confirmLabel={t`Take it back`}
              onConfirm={remove}
              trigger={
                <Button variant="ghost" size="small" busy={isPending}>
                  <Trans>Take it back</Trans>
                </Button>
              }
            />
          )}
        </div>
      )}
    </Card>
  );
}

/** What the reader asked and waits for, or what else became of it. */
export function OwnQuestions({ ideaId }: { ideaId: string }) {
  const { t } = useLingui();
  // What fails here fails for the list below as well, which says so.
  const { data = [] } = useOwnQuestions(ideaId);
  if (data.length === 0) return null;
  return (
    <ul aria-label={t`What you asked`} className="space-y-3">
      {data.map((question) => (
        <OwnItem key={question.id} ideaId={ideaId} question={question} />
      ))}
    </ul>
  );
}
