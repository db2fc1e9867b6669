import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskReport } from '@sangam/domain/validation/desk-report';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useAct } from '../acts/use-act.ts';
import { ReportedMessages } from './ReportedMessages.tsx';

const quote = 'border-l-4 border-line-strong pl-4 whitespace-pre-line break-words';

function Question({ question }: { question: NonNullable<DeskReport['question']> }) {
  const { t } = useLingui();
  const { act, isPending } = useAct();
  const isHidden = question.hidden_part === 'question';
  return (
    <>
      <blockquote className={quote}>{question.question}</blockquote>
      {question.answer !== null && (
        <p className="mt-3 text-ink-soft">
          <Trans>Answered: {question.answer}</Trans>
        </p>
      )}
      <Button
        variant="outline"
        busy={isPending}
        className="mt-4"
        onClick={() =>
          void act(
            { do: 'hide_question', question: question.id, part: isHidden ? null : 'question' },
            isHidden ? t`The question shows again` : t`The question is hidden`,
          )
        }
      >
        {isHidden ? <Trans>Show the question again</Trans> : <Trans>Hide the question</Trans>}
      </Button>
    </>
  );
}

function Rating({ rating }: { rating: NonNullable<DeskReport['rating']> }) {
  const { t } = useLingui();
  const { act, isPending } = useAct();
  const { id, words, reply, is_hidden } = rating;
  return (
    <>
      <blockquote className={quote}>{words ?? <Trans>Marks without words</Trans>}</blockquote>
      {reply !== null && (
        <p className="mt-3 text-ink-soft">
          <Trans>The founder replied: {reply}</Trans>
        </p>
      )}
      <Button
        variant="outline"
        busy={isPending}
        className="mt-4"
        onClick={() =>
          void act(
            { do: 'hide_rating', rating: id, is_hidden: !is_hidden },
            is_hidden ? t`The rating shows again` : t`The rating is hidden`,
          )
        }
      >
        {is_hidden ? <Trans>Show the rating again</Trans> : <Trans>Hide the rating</Trans>}
      </Button>
    </>
  );
}

/** What was reported: the words themselves, where there are some. */
export function Reported({ report }: { report: DeskReport }) {
  const { question, rating, conversation_id, idea } = report;
  const hasPlace = [idea, question, rating, conversation_id].some((each) => each !== null);
  return (
    <div className="grid gap-4">
      {!hasPlace && (
        <p className="text-ink-soft">
          <Trans>Where they met is gone.</Trans>
        </p>
      )}
      {idea && (
        <p>
          <Link to={paths.idea(idea.id)} className="inline-flex min-h-11 items-center text-link">
            {idea.title}
          </Link>{' '}
          <span className="text-ink-soft">
            {idea.is_listed ? (
              <Trans>(offered)</Trans>
            ) : idea.is_taken_down ? (
              <Trans>(taken down)</Trans>
            ) : (
              <Trans>(not offered)</Trans>
            )}
          </span>
        </p>
      )}
      {question && (
        <div>
          <Question question={question} />
        </div>
      )}
      {rating && (
        <div>
          <Rating rating={rating} />
        </div>
      )}
      {report.kind === 'conversation' && conversation_id !== null && report.status === 'open' && (
        <ReportedMessages report={report.id} />
      )}
    </div>
  );
}
