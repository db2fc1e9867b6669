import { Plural, Trans } from '@lingui/react/macro';
import type { ReviewAction } from '@sangam/domain/idea-status';
import { useFormContext, useWatch } from 'react-hook-form';
import { commentsOf, type ReviewValues } from './review-values.ts';

/** How many comments go with the decision, and that they go with a request for revision alone. */
export function CommentCount({ action }: { action: ReviewAction | '' }) {
  const { control } = useFormContext<ReviewValues>();
  const count = commentsOf({ comments: useWatch({ control, name: 'comments' }) }).length;
  if (count === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      <Plural value={count} one="# comment on an answer." other="# comments on answers." />{' '}
      {action === 'request_revision' ? (
        <Trans>Sent with your request.</Trans>
      ) : (
        <Trans>Comments are sent only when you request revisions.</Trans>
      )}
    </p>
  );
}
