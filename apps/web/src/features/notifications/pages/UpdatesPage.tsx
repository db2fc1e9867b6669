import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useShowMore } from '#shared/live/use-show-more.ts';
import { paths } from '#shared/paths.ts';
import { useProfile } from '#shared/session/profile-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { unreadUpdatesQuery } from '../api/unread-query.ts';
import { allUpdatesQuery } from '../api/updates-query.ts';
import { UpdateList } from '../components/UpdateList.tsx';
import { MarkAllRead, NoUpdates, UpdatesLoading, UpdatesUnavailable } from '../components/UpdatesStates.tsx';

function Content() {
  const list = useInfiniteQuery(allUpdatesQuery(useUserId()));
  const { data, isPending, isFetching, refetch, hasNextPage } = list;
  const more = useShowMore(list);
  if (data === undefined) {
    return isPending ? (
      <UpdatesLoading />
    ) : (
      <UpdatesUnavailable onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  const updates = data.pages.flatMap(({ rows }) => rows);
  if (updates.length === 0) {
    return (
      <NoUpdates>
        <Trans>
          Decisions about your ideas, answers to your questions and news of your subscription appear here.
        </Trans>
      </NoUpdates>
    );
  }
  return (
    <>
      <UpdateList updates={updates} />
      {hasNextPage && (
        <Button variant="outline" className="mt-4" fullWidth busy={more.isBusy} onClick={more.showMore}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </>
  );
}

/** /updates: everything that is news to the reader, a founder or an investor. */
export function UpdatesPage() {
  const { t } = useLingui();
  const { data: profile } = useProfile();
  const { data: unread = [], isPending } = useQuery(unreadUpdatesQuery(useUserId()));
  // The button would push the list down.
  if (isPending) return <ScreenSkeleton shape="column" />;
  return (
    <div className="wrap py-8 md:py-12">
      <PageTitle title={t`Updates`} />
      <div className="mx-auto max-w-2xl">
        <ButtonLink
          to={profile?.role === 'investor' ? paths.invest : paths.build}
          variant="ghost"
          size="small"
          className="-ml-3"
        >
          <ArrowLeft aria-hidden="true" />
          <Trans>Back to Dashboard</Trans>
        </ButtonLink>
        <div className="mt-2 mb-6 flex min-h-11 flex-wrap items-center justify-between gap-3">
          <h1 className="text-3xl">
            <Trans>Updates</Trans>
          </h1>
          {unread.length > 0 && <MarkAllRead />}
        </div>
        <Card>
          <Content />
        </Card>
      </div>
    </div>
  );
}
