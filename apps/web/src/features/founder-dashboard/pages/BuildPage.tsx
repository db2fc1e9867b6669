import { Trans, useLingui } from '@lingui/react/macro';
import { firstNameOf } from '@sangam/domain/display-name';
import { ideaStandingOf } from '@sangam/domain/idea-status';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { ownIdeasQuery } from '#shared/ideas/own-ideas-query.ts';
import { VerifyCard } from '#shared/identity/VerifyCard.tsx';
import { paths } from '#shared/paths.ts';
import { useOwnIdeasChanges } from '#shared/ideas/own-ideas-changes.ts';
import { isPortfolioEmpty, portfolioQuery } from '#shared/portfolio/portfolio-query.ts';
import type { Arrival } from '#shared/session/arrival.ts';
import { useIsAdmin } from '#shared/session/admin-query.ts';
import { useProfile } from '#shared/session/profile-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { BackToIdea } from '#shared/subscription/BackToIdea.tsx';
import { useAccountRole } from '#shared/session/use-account-role.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { TrackSubmissions } from '../components/TrackSubmissions.tsx';
import { DeskCard, InvestorCard, PitchCard, SubmitCard, TrendsCard } from '../components/WaysOn.tsx';

/** The greeting; a missing profile makes the name 'Entrepreneur' (product §8.errors). */
function Greeting() {
  const { t } = useLingui();
  const { data, isPending } = useProfile();
  const name = firstNameOf(data?.full_name ?? '') || (isPending ? '' : t`Entrepreneur`);
  return (
    <h1 className="text-3xl md:text-4xl">
      {name === '' ? <Trans>Welcome</Trans> : <Trans>Welcome, {asTyped(name)}</Trans>}
    </h1>
  );
}

/** Whether there is an idea that investors see; false until `TrackSubmissions`, which asks, has the list. */
function useHasApprovedIdea(): boolean {
  const { data } = useInfiniteQuery({
    ...ownIdeasQuery(useUserId(), null),
    enabled: false,
    select: ({ pages }) => pages.some(({ rows }) => rows.some((idea) => ideaStandingOf(idea) === 'approved')),
  });
  return data ?? false;
}

export interface BuildPageProps {
  /** The panel with the updates of the founder's ideas. */
  updates: ReactNode;
  /** The monthly reports that the founder owes. */
  reports?: ReactNode;
  /** What the founder's deals come to, where there are some. */
  portfolio: ReactNode;
}

/** /build: the entrepreneur's dashboard. */
export function BuildPage({ updates, reports, portfolio }: BuildPageProps) {
  const { t } = useLingui();
  const { data: isAdmin = false, isPending } = useIsAdmin();
  const { hasArrived = false } = (useLocation().state ?? {}) as Arrival;
  const isInvestor = useAccountRole() === 'investor';
  const hasApprovedIdea = useHasApprovedIdea();
  const isFounder = !isAdmin && !isInvestor;
  useOwnIdeasChanges();
  const { data: sums, isPending: isSummingUp } = useQuery(portfolioQuery(useUserId(), 'founder'));
  // What is due is the first thing that an admin sees after signing in.
  if (isAdmin && hasArrived) return <Navigate to={paths.admin} replace />;
  // An admin's card and the deals come first: they would push everything down.
  if (isPending || isSummingUp) return <ScreenSkeleton shape="dashboard" />;
  return (
    <div className="wrap settles py-8 md:py-12">
      <PageTitle title={t`Entrepreneur Dashboard`} />
      <Greeting />
      <p className="mt-2 mb-8 max-w-[60ch] text-ink-soft">
        <Trans>Pitch an idea, follow its review, and meet the people who back it.</Trans>
      </p>
      <BackToIdea />
      {isAdmin && <DeskCard />}
      {isInvestor && !isAdmin && <InvestorCard />}
      {reports}
      {sums && !isPortfolioEmpty(sums) && <div className="mb-8">{portfolio}</div>}
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-5">
        <div className="lg:col-start-2">
          <SubmitCard isFirst={isFounder} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <TrackSubmissions offersFirst={isFounder} />
        </div>
        <div className="grid gap-5 lg:col-start-2">
          {(hasApprovedIdea || (sums?.offers ?? 0) > 0) && <VerifyCard from={paths.build} />}
          {updates}
          <PitchCard />
          <TrendsCard />
        </div>
      </div>
    </div>
  );
}
