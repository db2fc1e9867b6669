import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/Card.tsx';
import { latestUpdatesQuery } from '../api/updates-query.ts';
import { UpdateList } from './UpdateList.tsx';

const shown = 3;

/** The newest updates as a card beside other things; nothing where there are none. */
export function LatestUpdates() {
  const { data, isPending } = useQuery(latestUpdatesQuery(useUserId()));
  if (isPending) return <div data-skeleton="" />;
  if (!data || data.rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="latest-updates">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest-updates" className="text-xl">
          <Trans>Updates</Trans>
        </h2>
        <Link to={paths.updates} className="text-link inline-flex min-h-11 items-center text-sm">
          <Trans>
            All<span className="sr-only"> updates</span>
          </Trans>
        </Link>
      </div>
      <UpdateList updates={data.rows.slice(0, shown)} />
    </Card>
  );
}
