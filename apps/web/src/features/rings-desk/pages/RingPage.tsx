import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DeskRing } from '@sangam/domain/validation/desk-ring';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ItemProblem } from '#shared/desk/ItemProblem.tsx';
import { deskPaths } from '#shared/desk-paths.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { ringQuery } from '../api/rings.ts';
import { RingGraph } from '../graph/RingGraph.tsx';
import { Accounts } from '../ring/Accounts.tsx';
import { SettleForm } from '../ring/SettleForm.tsx';
import { TieTable } from '../ring/TieTable.tsx';
import { reasonWords } from '../words.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </Card>
  );
}

/** How it was settled, or what settles it. */
function Settling({ ring }: { ring: DeskRing }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return ring.settled_at === null ? (
    <Part title={t`Nothing more to do?`}>
      <p className="mb-4 text-ink-soft">
        <Trans>
          Warn or suspend people on their own pages. Settle the ring where that is done, or where nothing is
          wrong: it comes back when it gets an account or a tie more.
        </Trans>
      </p>
      {ring.is_own ? (
        <p>
          <Trans>You are in this ring yourself: another admin settles it.</Trans>
        </p>
      ) : (
        <SettleForm ring={ring.id} onDone={() => void navigate(deskPaths.rings)} />
      )}
    </Part>
  ) : (
    <Part title={t`Settled`}>
      <p className="wrap-anywhere">{ring.note}</p>
      <p className="mt-2 text-sm text-ink-soft">
        {ring.settled_by} · <DateText value={ring.settled_at} format="time" />
      </p>
    </Part>
  );
}

function Whole({ ring }: { ring: DeskRing }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const numbers = new Map(ring.accounts.map(({ id }, place) => [id, place + 1]));
  return (
    <>
      <PageTitle title={t`Linked accounts`} />
      <Link to={deskPaths.rings} className="inline-flex min-h-11 items-center gap-1.5 text-link">
        <ArrowLeft aria-hidden="true" className="size-4" />
        <Trans>Linked accounts</Trans>
      </Link>
      <h1 className="text-3xl md:text-4xl">
        <Plural value={ring.accounts.length} one="# linked account" other="# linked accounts" />
      </h1>
      <ul className="mt-1.5 mb-5 text-ink-soft">
        {ring.rests_on.map((reason) => (
          <li key={reason}>{_(reasonWords[reason])}</li>
        ))}
      </ul>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Card>
            <RingGraph ring={ring} numbers={numbers} />
          </Card>
          <Part title={t`What ties them`}>
            <TieTable ring={ring} numbers={numbers} />
          </Part>
        </div>
        <div className="grid gap-5">
          <Part title={t`Who they are`}>
            <Accounts accounts={ring.accounts} />
          </Part>
          <Settling ring={ring} />
        </div>
      </div>
    </>
  );
}

/** `/admin/rings/{id}`, inside the desk's frame: who they are, what ties them, and what came of it. */
export function RingPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data: ring, isError, refetch } = useQuery(ringQuery(id));
  if (ring) return <Whole key={ring.id} ring={ring} />;
  if (ring === null || isError)
    return (
      <ItemProblem
        pageTitle={t`Linked accounts`}
        title={ring === null ? t`There is no such ring any more` : t`The ring could not be loaded`}
        {...(ring === null ? {} : { onRetry: () => void refetch() })}
        back={{ to: deskPaths.rings, label: <Trans>To the list</Trans> }}
      >
        {ring === null ? (
          <Trans>
            It got an account or a tie more and is another ring of the list now, or its ties are gone.
          </Trans>
        ) : (
          <Trans>Check your connection and try again.</Trans>
        )}
      </ItemProblem>
    );
  return (
    <SkeletonGroup label={t`Loading the ring`} className="grid gap-5">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-112 w-full rounded-card" />
        <Skeleton className="h-112 w-full rounded-card" />
      </div>
    </SkeletonGroup>
  );
}
