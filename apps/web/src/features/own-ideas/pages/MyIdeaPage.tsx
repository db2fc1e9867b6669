import { Trans, useLingui } from '@lingui/react/macro';
import { ideaStandingOf } from '@sangam/domain/idea-status';
import { statedRoi } from '@sangam/domain/roi';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useOwnIdea } from '#shared/ideas/own-idea-query.ts';
import { Roi } from '#shared/ideas/Roi.tsx';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { ideaHistoryQuery } from '../api/idea-history.ts';
import { OwnIdentity } from '../components/OwnIdentity.tsx';
import { FrontPageConsent } from '../components/FrontPageConsent.tsx';
import { IdeaActions } from '../components/IdeaActions.tsx';
import { ReviewComments } from '../components/ReviewComments.tsx';
import { Standing } from '../components/Standing.tsx';
import { StatisticsSlot } from '../components/StatisticsSlot.tsx';
import { HistoryList } from '../history/HistoryList.tsx';
import { historyOf } from '../history/history.ts';
import { TakeDownNotice } from '../take-down/TakeDownNotice.tsx';
import { takeDownsQuery } from '../take-down/take-downs-query.ts';

function History({ idea }: { idea: FullIdea }) {
  const { t } = useLingui();
  const userId = useUserId();
  const { data, isError, refetch } = useQuery(ideaHistoryQuery(userId, idea.id));
  const { data: takeDowns = [] } = useQuery(takeDownsQuery(userId, idea.id));
  if (data) return <HistoryList history={historyOf(idea, data.decisions, data.versions, takeDowns)} />;
  if (isError) {
    return (
      <ErrorState title={t`The history could not be loaded`} headingLevel={3} onRetry={() => void refetch()}>
        <Trans>Nothing is lost. Check your connection and try again.</Trans>
      </ErrorState>
    );
  }
  return (
    <SkeletonGroup label={t`Loading the history`} className="space-y-3">
      <Skeleton className="h-6 w-64" />
      <Skeleton className="h-6 w-56" />
    </SkeletonGroup>
  );
}

interface MyIdeaPageProps {
  /** What investors asked about it. */
  questions?: ReactNode;
  /** What investors who talked with the founder think of it. */
  ratings?: ReactNode;
  /** The monthly reports that the founder owes its investors. */
  reports?: ReactNode;
}

function Sheet({ idea, questions, ratings, reports }: MyIdeaPageProps & { idea: FullIdea }) {
  return (
    <>
      <p className="mt-2">
        <StatusBadge status={ideaStandingOf(idea)} />
      </p>
      <h1 className="mt-3 text-3xl break-words md:text-4xl">{idea.title}</h1>
      <p className="mt-2 text-ink-soft">
        {idea.category} · <Money amount={idea.funding_amount} /> ·{' '}
        <Trans>
          expected ROI <Roi percent={statedRoi(idea.return_equity)} />
        </Trans>{' '}
        · <Trans>submitted</Trans> <DateText value={idea.timestamp} className="whitespace-nowrap" />
      </p>
      <TakeDownNotice idea={idea} />
      <div className="mt-5">
        <Standing idea={idea} />
      </div>
      <ReviewComments idea={idea} />
      <div className="mt-6">
        <IdeaActions idea={idea} />
      </div>
      {ideaStandingOf(idea) === 'approved' && <OwnIdentity from={paths.myIdea(idea.id)} />}
      {reports}
      <div className="mt-10 grid gap-10">
        <StatisticsSlot ideaId={idea.id} standing={ideaStandingOf(idea)} />
        {['approved', 'taken_down', 'withdrawn'].includes(ideaStandingOf(idea)) && (
          <>
            {questions}
            {ratings}
          </>
        )}
        <section aria-labelledby="history-title">
          <h2 id="history-title" className="mb-4 text-xl">
            <Trans>What happened so far</Trans>
          </h2>
          <History idea={idea} />
        </section>
        {idea.withdrawn_at === null && <FrontPageConsent idea={idea} />}
      </div>
    </>
  );
}

function Content({ id, ...parts }: MyIdeaPageProps & { id: string }) {
  const { t } = useLingui();
  const userId = useUserId();
  const {
    data: idea,
    isError,
    refetch,
  } = useOwnIdea(id, [ideaHistoryQuery(userId, id).queryKey, takeDownsQuery(userId, id).queryKey]);
  if (idea) {
    return (
      <>
        <PageTitle title={idea.title} />
        <Sheet idea={idea} {...parts} />
      </>
    );
  }
  if (idea === null) {
    return (
      <>
        <PageTitle title={t`Idea not found`} />
        <h1 className="mt-4 text-3xl">
          <Trans>Idea not found</Trans>
        </h1>
        <p className="mt-3 text-ink-soft">
          <Trans>We found no idea of yours at this address. The link may be incomplete.</Trans>
        </p>
      </>
    );
  }
  if (isError) {
    return (
      <ErrorState title={t`Your idea could not be loaded`} headingLevel={1} onRetry={() => void refetch()}>
        <Trans>Your idea is safe. Check your connection and try again.</Trans>
      </ErrorState>
    );
  }
  return (
    <SkeletonGroup label={t`Loading your idea`} className="mt-3 space-y-4">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-11 w-4/5 md:w-96" />
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  );
}

/** `/my-ideas/{id}`: a founder's own page of one of their ideas, live. */
export function MyIdeaPage(parts: MyIdeaPageProps) {
  const { id = '' } = useParams();
  return (
    <div className="wrap py-8 md:py-10">
      <ButtonLink to={paths.mySubmissions} variant="ghost" size="small" className="-ml-4">
        <ArrowLeft aria-hidden="true" />
        <Trans>My submissions</Trans>
      </ButtonLink>
      <Content key={id} id={id} {...parts} />
    </div>
  );
}
