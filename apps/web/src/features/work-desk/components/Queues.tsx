import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { cappedNumber } from '@sangam/domain/grouped-number';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#shared/ui/Card.tsx';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { RelativeTime } from '#shared/ui/RelativeTime.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type Queue, queuesQuery } from '../api/queues-query.ts';
import { queueWords } from '../job-words.ts';

/** Counted no further. */
const counted = 1000;

function Item({ queue: { kind, waiting, oldest } }: { queue: Queue }) {
  const { _ } = useTexts();
  const words = queueWords[kind];
  return (
    <div className="flex flex-col">
      <dt className="order-2 text-sm leading-snug text-ink-soft">{words ? _(words) : kind}</dt>
      <dd className="order-1 figures text-xl leading-tight font-bold wide">
        {cappedNumber(waiting, counted)}
      </dd>
      {oldest !== null && (
        <dd className="order-3 text-sm text-ink-soft">
          <Trans>
            oldest: <RelativeTime value={oldest} />
          </Trans>
        </dd>
      )}
    </div>
  );
}

/** What waits for the worker or the server. */
export function Queues() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(queuesQuery());
  return (
    <section aria-labelledby="queues-title">
      <h2 id="queues-title" className="text-xl">
        <Trans>What waits</Trans>
      </h2>
      <Card className="mt-3 min-h-52">
        {data ? (
          <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 lg:grid-cols-5">
            {data.map((queue) => (
              <Item key={queue.kind} queue={queue} />
            ))}
          </dl>
        ) : isError ? (
          <NotLoaded onRetry={() => void refetch()} isRetrying={isFetching}>
            <Trans>What waits could not be loaded.</Trans>
          </NotLoaded>
        ) : (
          <SkeletonGroup label={t`Loading what waits`}>
            <Skeleton className="h-40 w-full" />
          </SkeletonGroup>
        )}
      </Card>
    </section>
  );
}
