import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { unreadUpdatesQuery } from '../api/unread-query.ts';
import { latestUpdatesQuery } from '../api/updates-query.ts';
import { UpdateList } from './UpdateList.tsx';
import { MarkAllRead, NoUpdates, UpdatesLoading, UpdatesUnavailable } from './UpdatesStates.tsx';

function Content() {
  const userId = useUserId();
  const { data, isPending, isFetching, refetch } = useQuery(latestUpdatesQuery(userId));
  const { data: unread = [] } = useQuery(unreadUpdatesQuery(userId));
  if (data === undefined) {
    return isPending ? (
      <UpdatesLoading />
    ) : (
      <UpdatesUnavailable onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  if (data.rows.length === 0) {
    return (
      <NoUpdates>
        <Trans>Decisions about your ideas and interest from investors appear here.</Trans>
      </NoUpdates>
    );
  }
  return (
    <>
      <UpdateList updates={data.rows} />
      {(unread.length > 0 || data.next !== null) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {unread.length > 0 && <MarkAllRead />}
          {data.next !== null && (
            <ButtonLink to={paths.updates} variant="outline" size="small">
              <Trans>Show all</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

/** What has happened to the founder's ideas, newest first, live. */
export function UpdatesPanel() {
  return (
    <Card as="section" aria-labelledby="updates-title">
      <h2 id="updates-title" className="mb-4 text-lg">
        <Trans>Updates on Your Ideas</Trans>
      </h2>
      <Content />
    </Card>
  );
}
