import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { DateText } from '../../../shared/ui/DateText.tsx';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/Skeleton.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { useOwnReviews } from '../api/own-reviews.ts';

function Content() {
  const { t } = useLingui();
  const { data = [], isPending } = useOwnReviews();
  if (isPending) {
    return (
      <SkeletonGroup label={t`Loading updates`}>
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="mt-2 h-4 w-2/5" />
      </SkeletonGroup>
    );
  }
  if (data.length === 0) {
    return (
      <div className="flex gap-3 text-ink-soft">
        <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-semibold text-ink">
            <Trans>No activity yet</Trans>
          </p>
          <p>
            <Trans>Decisions about your ideas appear here.</Trans>
          </p>
        </div>
      </div>
    );
  }
  return (
    <ul className="-my-3 divide-y divide-line">
      {data.map(({ id, idea_id, to_status, created_at, ideas }) => (
        <li key={id} className="py-3">
          <Link to={paths.idea(idea_id)} className="font-semibold hover:underline">
            {ideas.title}
          </Link>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <StatusBadge status={to_status} />
            <DateText value={created_at} format="time" />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What has happened to the founder's ideas, newest first. */
export function IdeaUpdates() {
  return (
    <Card as="section" aria-labelledby="updates-title">
      <h2 id="updates-title" className="mb-4 text-lg">
        <Trans>Updates on Your Ideas</Trans>
      </h2>
      <Content />
    </Card>
  );
}
