import { Plural, Trans } from '@lingui/react/macro';
import type { ReviewAction } from '@sangam/domain/idea-status';
import { Card } from '#shared/ui/Card.tsx';
import type { Decided } from '../api/review-submissions.ts';

const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });

function DoneText({ action, count }: { action: ReviewAction; count: number }) {
  if (count === 0) return <Trans>Nothing was decided.</Trans>;
  if (action === 'approve')
    return <Plural value={count} one="# submission was approved." other="# submissions were approved." />;
  if (action === 'reject')
    return <Plural value={count} one="# submission was rejected." other="# submissions were rejected." />;
  return (
    <Plural
      value={count}
      one="# submission was marked for revision."
      other="# submissions were marked for revision."
    />
  );
}

/** What came of a decision about several, in a sentence or two. */
export function BulkOutcome({ action, outcome }: { action: ReviewAction; outcome: Decided }) {
  const { decided, left } = outcome;
  const titles = listed.format(left.map(({ title }) => title));
  return (
    <Card tone={left.length === 0 ? 'leaf' : 'turmeric'} className="mb-4 break-words md:py-4">
      <DoneText action={action} count={decided.length} />{' '}
      {left.length > 0 && (
        <Plural
          value={left.length}
          one={`# changed meanwhile and was left as it is: ${titles}.`}
          other={`# changed meanwhile and were left as they are: ${titles}.`}
        />
      )}
    </Card>
  );
}
