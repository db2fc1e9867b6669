import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { ideaFields, questionsByStep, questionOf } from '@sangam/domain/idea-questions';
import { ideaStandingOf, isRevisable } from '@sangam/domain/idea-status';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, MessageSquareText } from 'lucide-react';
import { answerLabels } from '#shared/ideas/answer-labels.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { isAnswerChanged } from '#shared/ideas/is-answer-changed.ts';
import { type ReviewComment, useReviewComments } from '#shared/ideas/review-comments-query.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { commentedVersionQuery } from '../api/commented-version-query.ts';

/** The step of the wizard, from 1, that asks for an answer. */
function stepOf(column: string): number {
  const field = ideaFields.find((each) => questionOf(each).column === column);
  const index = Object.values(questionsByStep).findIndex((step) => field !== undefined && field in step);
  return Math.max(index, 0) + 1;
}

function State({ isChanged }: { isChanged: boolean }) {
  return isChanged ? (
    <Badge tone="leaf" icon={CircleCheck}>
      <Trans>Changed</Trans>
    </Badge>
  ) : (
    <Badge tone="marigold" icon={CircleDashed}>
      <Trans>Not changed yet</Trans>
    </Badge>
  );
}

interface CommentProps {
  comment: ReviewComment;
  idea: FullIdea;
  /** Null while it is not known. */
  isChanged: boolean | null;
}

/** A comment beside the answer that it is about. */
function Comment({ comment, idea, isChanged }: CommentProps) {
  const { _ } = useTexts();
  const answer = idea[comment.field];
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-base [font-stretch:100%]">{_(answerLabels[comment.field])}</h3>
        {isChanged !== null && <State isChanged={isChanged} />}
      </div>
      {typeof answer === 'string' && (
        <p className="mt-1 line-clamp-4 break-words whitespace-pre-line text-ink-soft">{answer}</p>
      )}
      <p className="mt-2.5 flex gap-2.5 rounded-field bg-turmeric px-3.5 py-2.5">
        <MessageSquareText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-marigold-deep" />
        <span className="min-w-0 break-words whitespace-pre-line">{comment.words}</span>
      </p>
      {isRevisable(idea) && isChanged !== true && (
        <AppLink
          to={`${paths.reviseIdea(idea.id)}&step=${stepOf(comment.field)}`}
          className="mt-1 inline-flex min-h-11 items-center text-link"
        >
          <Trans>Change this answer</Trans>
        </AppLink>
      )}
    </li>
  );
}

/** What the reviewers asked about single answers, and which of these the founder has changed since. */
export function ReviewComments({ idea }: { idea: FullIdea }) {
  const comments = useReviewComments(idea);
  const version = comments[0]?.version ?? idea.version;
  const isSentAgain = idea.version > version;
  const { data: before } = useQuery({
    ...commentedVersionQuery(useUserId(), idea.id, version),
    enabled: isSentAgain,
  });
  if (comments.length === 0 || !['needs_revision', 'pending'].includes(ideaStandingOf(idea))) return null;
  const isChanged = ({ field }: ReviewComment): boolean | null => {
    if (!isSentAgain) return false;
    return before ? isAnswerChanged(before, { ...idea }, field) : null;
  };
  return (
    <section aria-labelledby="review-comments-title" className="mt-6">
      <h2 id="review-comments-title" className="text-xl">
        <Trans>Comments on your answers</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        {isSentAgain ? (
          <Trans>To an earlier version. The reviewers see what you changed under each.</Trans>
        ) : (
          <Plural
            value={comments.length}
            one="One answer to look at before you send it again."
            other="# answers to look at before you send it again."
          />
        )}
      </p>
      <ul className="mt-4 grid gap-3">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} idea={idea} isChanged={isChanged(comment)} />
        ))}
      </ul>
    </section>
  );
}
