import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RingRow } from '@sangam/domain/validation/desk-ring';
import { useQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { deskPaths } from '#shared/desk-paths.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { ringsQuery } from '../api/rings.ts';
import { reasonWords } from '../words.ts';

const tab =
  'inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold text-ink-soft hover:border-line-strong aria-[current=page]:border-teal aria-[current=page]:bg-mist aria-[current=page]:text-ink';

function RingItem({ ring }: { ring: RingRow }) {
  const { _ } = useTexts();
  return (
    <Card as="li" className="relative flex flex-wrap items-start gap-x-5 gap-y-2 hover:border-line-strong">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg">
          <Link
            to={deskPaths.ring(ring.id)}
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            <Plural value={ring.accounts} one="# account" other="# accounts" />
          </Link>
        </h2>
        <ul className="mt-1 grid gap-0.5 text-ink-soft">
          {ring.rests_on.map((reason) => (
            <li key={reason}>{_(reasonWords[reason])}</li>
          ))}
        </ul>
        {ring.note !== null && <p className="mt-2 wrap-anywhere">{ring.note}</p>}
      </div>
      <div className="flex flex-col gap-1 text-sm text-ink-soft sm:items-end">
        <span className="figures">
          <Plural value={ring.close_ties} one="# close tie" other="# close ties" />
        </span>
        <span>
          <Trans>
            latest <DateText value={ring.newest_at} />
          </Trans>
        </span>
        {ring.settled_at !== null && (
          <span>
            <Trans>
              settled <DateText value={ring.settled_at} /> by {ring.settled_by ?? '–'}
            </Trans>
          </span>
        )}
      </div>
    </Card>
  );
}

function Rings({ isSettled }: { isSettled: boolean }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(ringsQuery(isSettled));
  if (!data)
    return isError ? (
      <ErrorState title={t`Linked accounts could not be loaded`} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGroup label={t`Loading linked accounts`} className="space-y-3">
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} className="h-28 w-full rounded-card" />
        ))}
      </SkeletonGroup>
    );
  return (
    <>
      <p className="mb-4 min-h-6 text-sm text-ink-soft">
        {data.looked_for_at === null ? (
          <Trans>The search runs every night, and has not run yet.</Trans>
        ) : (
          <Trans>
            Looked for each night, last <DateText value={data.looked_for_at} format="time" />.
          </Trans>
        )}{' '}
        {data.left_out > 0 && (
          <Plural
            value={data.left_out}
            one="# more is not shown: too old, or of more than a hundred accounts."
            other="# more are not shown: too old, or of more than a hundred accounts."
          />
        )}
      </p>
      {data.rings.length === 0 ? (
        <EmptyState icon={Waypoints} title={isSettled ? t`None was settled yet` : t`No accounts stand out`}>
          <Trans>Saving a popular idea, or many ideas, does not make people a ring.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {data.rings.map((ring) => (
            <RingItem key={ring.id} ring={ring} />
          ))}
        </ul>
      )}
    </>
  );
}

/** `/admin/rings`, inside the desk's frame: accounts that are tied to each other closely (decision 294). */
export function RingsPage() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const isSettled = parameters.get('show') === 'settled';
  return (
    <>
      <PageTitle title={t`Linked accounts`} />
      <h1 className="mt-2 text-3xl md:text-4xl">
        <Trans>Linked accounts</Trans>
      </h1>
      <p className="mt-2 mb-5 max-w-[70ch] text-ink-soft">
        <Trans>
          Accounts that save and rate each other’s ideas more closely than people who meet in a market. It may
          be a family or a club, or somebody who praises themselves: look before you judge.
        </Trans>
      </p>
      <nav aria-label={t`Which`} className="mb-5 flex gap-2">
        <Link to={deskPaths.rings} aria-current={isSettled ? undefined : 'page'} className={tab}>
          <Trans>To look at</Trans>
        </Link>
        <Link to={deskPaths.settledRings} aria-current={isSettled ? 'page' : undefined} className={tab}>
          <Trans>Settled</Trans>
        </Link>
      </nav>
      <Rings isSettled={isSettled} />
    </>
  );
}
