import { Trans } from '@lingui/react/macro';
import { ideaStandingOf } from '@sangam/domain/idea-status';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { PausedClock, ReviewClock } from '#shared/ideas/ReviewClock.tsx';
import { useReviewNotes } from '#shared/ideas/use-review-notes.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';

function NextStep({ idea, hasFeedback }: { idea: FullIdea; hasFeedback: boolean }) {
  switch (ideaStandingOf(idea)) {
    case 'withdrawn':
      return <Trans>You withdrew this idea. It is no longer reviewed or listed.</Trans>;
    case 'taken_down':
      return <Trans>It is approved and not offered. You hear when that changes.</Trans>;
    case 'approved':
      return <Trans>Investors see it. Everything that happens to it appears here.</Trans>;
    case 'rejected':
      return hasFeedback ? (
        <Trans>
          This idea was not accepted. The feedback says why. You can start another idea from its answers.
        </Trans>
      ) : (
        <Trans>This idea was not accepted. You can start another idea from its answers.</Trans>
      );
    case 'needs_revision':
      return hasFeedback ? (
        <Trans>Change what the feedback asks for, and send it again.</Trans>
      ) : (
        <Trans>The reviewers ask for changes, without a note. Check each answer, and send it again.</Trans>
      );
    default:
      return (
        <Trans>It is waiting for the reviewers. You can still correct a mistake; it keeps its place.</Trans>
      );
  }
}

/** Notes with an approval ask for nothing; with a rejection they matter. */
const feedbackTones: Readonly<Record<string, 'leaf' | 'brick'>> = {
  approved: 'leaf',
  taken_down: 'leaf',
  rejected: 'brick',
};

/** Where the idea stands: what comes next, by when, and what the reviewers said. */
export function Standing({ idea }: { idea: FullIdea }) {
  const standing = ideaStandingOf(idea);
  const feedback = useReviewNotes(idea);
  return (
    <>
      <p className="max-w-[60ch]">
        <NextStep idea={idea} hasFeedback={feedback !== ''} />
      </p>
      <div className="mt-2 empty:hidden">
        {idea.due_at !== null && <ReviewClock dueAt={idea.due_at} />}
        {standing === 'needs_revision' && <PausedClock />}
      </div>
      {feedback !== '' && (
        <Card as="section" tone={feedbackTones[standing] ?? 'turmeric'} className="mt-6">
          <h2 className="text-base [font-stretch:100%]">
            <Trans>Admin Feedback</Trans>
          </h2>
          <p className="mt-1 break-words whitespace-pre-line">{feedback}</p>
          <p className="mt-2 text-sm text-ink-soft">
            {idea.reviewed_at && (
              <Trans>
                Reviewed <DateText value={idea.reviewed_at} format="time" />
              </Trans>
            )}
            {standing === 'pending' && idea.version > 1 && (
              <>
                {' · '}
                <Trans>given to an earlier version</Trans>
              </>
            )}
          </p>
        </Card>
      )}
    </>
  );
}
