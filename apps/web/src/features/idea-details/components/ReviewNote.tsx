import { Trans } from '@lingui/react/macro';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useReviewNotes } from '#shared/ideas/use-review-notes.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';

/** What the reviewers wrote, for the founder and for admins. */
export function ReviewNote({ idea }: { idea: FullIdea }) {
  const notes = useReviewNotes(idea);
  if (notes === '') return null;
  return (
    <Card as="section" tone={idea.approval_status === 'rejected' ? 'brick' : 'turmeric'} className="mb-8">
      <h2 className="text-base [font-stretch:100%]">
        <Trans>Admin Feedback</Trans>
      </h2>
      <p className="mt-1 whitespace-pre-line">{notes}</p>
      {idea.reviewed_at && (
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>
            Reviewed <DateText value={idea.reviewed_at} format="time" />
          </Trans>
        </p>
      )}
    </Card>
  );
}
