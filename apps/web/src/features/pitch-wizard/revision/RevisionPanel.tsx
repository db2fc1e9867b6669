import { useLingui as useLabels } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { questionOf } from '@sangam/domain/idea-questions';
import { ideaSteps } from '@sangam/domain/idea-steps';
import { ChevronDown, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { answerLabels } from '#shared/ideas/answer-labels.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useReviewComments } from '#shared/ideas/review-comments-query.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { stepTitles } from '../labels.ts';
import { useChangedFields, useStepUrl } from './mode.ts';

/** How many answers each step changes; the steps that change none are left out. */
function ChangedSteps() {
  const { _ } = useLabels();
  const urlOfStep = useStepUrl();
  const changed = useChangedFields();
  const steps = ideaSteps.flatMap(({ id, fields }, index) => {
    const count = fields.filter((field) => changed.includes(field)).length;
    return count === 0 ? [] : [{ id, index, count }];
  });
  if (steps.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>
          Nothing changed yet. What you change is marked, and the reviewers see it next to what was there
          before.
        </Trans>
      </p>
    );
  }
  return (
    <ul>
      {steps.map(({ id, index, count }) => (
        <li key={id}>
          <Link to={urlOfStep(index)} className="inline-flex min-h-11 items-center gap-2 text-link">
            {_(stepTitles[id])}
            <span className="figures text-ink-soft">
              <Plural value={count} one="# change" other="# changes" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The answers that the reviewers commented on, which of them are changed, and the way to each. */
function CommentedAnswers({ idea }: { idea: FullIdea }) {
  const { _ } = useLabels();
  const urlOfStep = useStepUrl();
  const changed = useChangedFields();
  const comments = useReviewComments(idea).filter(({ version }) => version === idea.version);
  if (comments.length === 0) return null;
  return (
    <ul>
      {comments.map(({ id, field: column }) => {
        const step = ideaSteps.findIndex(({ fields }) =>
          fields.some((field) => questionOf(field).column === column),
        );
        const isDone = changed.some((field) => questionOf(field).column === column);
        return (
          <li key={id}>
            <Link
              to={urlOfStep(Math.max(step, 0))}
              className="inline-flex min-h-11 items-center gap-2 text-link"
            >
              {_(answerLabels[column])}
              <span className="text-ink-soft">
                {isDone ? <Trans>changed</Trans> : <Trans>commented</Trans>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * In sight on every step of a revision: what the reviewers asked for, and what has been changed for it so
 * far.
 */
export function RevisionPanel({ idea }: { idea: FullIdea }) {
  const { t } = useLingui();
  const feedback = idea.admin_notes?.trim() ?? '';
  const isSentBack = idea.approval_status === 'needs_revision';
  return (
    <Card
      as="aside"
      tone="turmeric"
      padding="none"
      aria-label={t`Your revision`}
      className="self-start lg:col-start-2 xl:sticky xl:top-6 xl:col-start-3 xl:row-start-1"
    >
      <details open className="group">
        <summary className="flex min-h-12 list-none items-center gap-2.5 px-4 py-2 font-bold md:px-5 [&::-webkit-details-marker]:hidden">
          <MessageSquareText aria-hidden="true" className="size-5 shrink-0 text-marigold-deep" />
          <span className="flex-1">
            {isSentBack ? <Trans>Admin Feedback</Trans> : <Trans>You are correcting what was sent</Trans>}
          </span>
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div
          className="max-h-[45svh] space-y-3 overflow-y-auto px-4 pb-4 md:px-5 xl:max-h-[70svh]"
          tabIndex={-1}
        >
          {feedback !== '' && <p className="break-words whitespace-pre-line">{feedback}</p>}
          {feedback === '' && isSentBack && (
            <p>
              <Trans>The reviewers asked for a revision without a note. Please check each step.</Trans>
            </p>
          )}
          {isSentBack && idea.reviewed_at && (
            <p className="text-sm text-ink-soft">
              <Trans>
                Reviewed <DateText value={idea.reviewed_at} format="time" />
              </Trans>
            </p>
          )}
          {!isSentBack && (
            <p className="text-ink-soft">
              <Trans>
                It waits for review and keeps its place. The reviewers will read what you send now.
              </Trans>
            </p>
          )}
          <CommentedAnswers idea={idea} />
          <div className="border-t border-[color-mix(in_oklab,var(--color-marigold)_30%,transparent)] pt-2">
            <ChangedSteps />
          </div>
        </div>
      </details>
    </Card>
  );
}
