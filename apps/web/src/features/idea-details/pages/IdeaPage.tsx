import { Trans, useLingui } from '@lingui/react/macro';
import { statedRoi } from '@sangam/domain/roi';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DisclaimerDialog } from '#shared/ideas/DisclaimerDialog.tsx';
import { type Listing, roiOf } from '#shared/ideas/listing.ts';
import { logProblem } from '#shared/log.ts';
import { paths } from '#shared/paths.ts';
import { useIsAdmin } from '#shared/session/admin-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { useProvenAccess } from '#shared/subscription/use-proven-access.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { useIdeaView } from '../api/idea-view.ts';
import { recordView } from '../api/record-interest.ts';
import { IdeaHero } from '../components/IdeaHero.tsx';
import { IdeaNotice } from '../components/IdeaNotice.tsx';
import { IdeaSide } from '../components/IdeaSide.tsx';
import { IdeaSkeleton } from '../components/IdeaSkeleton.tsx';
import { IdeaTabs, type IdeaTabsProps } from '../components/IdeaTabs.tsx';
import { InvestmentOverview } from '../components/InvestmentOverview.tsx';
import { PageActions } from '../components/PageActions.tsx';
import { PrintedFoot } from '../components/PrintedFoot.tsx';
import { ReviewNote } from '../components/ReviewNote.tsx';
import { SubscriptionBar } from '../locked/SubscriptionBar.tsx';
import { useIdeaNews } from '../use-idea-news.ts';

/** A failed load is told in a toast and leads to the list (product §8.errors), which offers to try again. */
function useWayBack(id: string, error: Error | null) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    if (!error) return;
    logProblem('load idea', error);
    notify.error(t`Failed to load idea details.`);
    void navigate(paths.browseIdeas, { replace: true, state: { failedIdea: id } });
  }, [id, error, navigate, t]);
}

/**
 * Founders see how many people viewed an idea, so opening a listed idea is reported to the server, which
 * decides whether it counts.
 */
function useRecordedView(listing: Listing | null) {
  const id = listing?.id;
  useEffect(() => {
    if (id !== undefined) void recordView(id);
  }, [id]);
}

interface IdeaPageProps {
  /** What investors asked about it, below the tabs. */
  questions?: ReactNode;
  /** What investors who talked with the founder think, below that. */
  ratings?: ReactNode;
  /** Other ideas, for those who read this one's teaser alone. */
  others?: ReactNode;
}

function IdeaSheet({ questions, ratings, others, ...shown }: IdeaTabsProps & IdeaPageProps) {
  const { idea, listing } = shown;
  const userId = useUserId();
  const { data: isAdmin = false } = useIsAdmin();
  const seesReview = isAdmin || idea?.submitted_by === userId;
  const isOwn = idea?.submitted_by === userId;
  const title = idea?.title ?? listing?.title ?? '';
  const id = idea?.id ?? listing?.id ?? '';
  useRecordedView(listing);
  useProvenAccess([idea?.submitted_by]);
  return (
    <div className="wrap py-5 md:pt-6 md:pb-10">
      <PageTitle title={title} />
      <div className="mb-3 -ml-4 flex flex-wrap justify-between" data-print="no">
        <ButtonLink to={isOwn ? paths.build : paths.browseIdeas} variant="ghost" size="small">
          <ArrowLeft aria-hidden="true" />
          {isOwn ? <Trans>Back to Dashboard</Trans> : <Trans>All ideas</Trans>}
        </ButtonLink>
        <PageActions ideaId={id} title={title} listing={listing} isOwn={isOwn} />
      </div>
      {idea && seesReview && <ReviewNote idea={idea} />}
      <IdeaHero idea={idea} listing={listing} showsStatus={seesReview} />
      <InvestmentOverview
        fundingAmount={idea?.funding_amount ?? listing?.funding_amount ?? 0}
        roi={idea ? statedRoi(idea.return_equity) : listing && roiOf(listing)}
        idea={idea}
      />
      <div className="mt-5 grid gap-x-9 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:grid-rows-[auto_1fr] print:block">
        <IdeaTabs {...shown} isOwn={isOwn} />
        <IdeaSide idea={idea} listing={listing} isTold={!seesReview && listing !== null} />
        {listing && (
          <div className="min-w-0 space-y-10">
            {questions}
            {ratings}
            {idea === null && others}
          </div>
        )}
      </div>
      <PrintedFoot ideaId={id} />
      {idea === null && <SubscriptionBar />}
    </div>
  );
}

function IdeaScreen({ id, ...parts }: IdeaPageProps & { id: string }) {
  const { t } = useLingui();
  const view = useIdeaView(id);
  const { hasDisappeared } = useIdeaNews(view);
  useWayBack(id, view.state === 'failed' ? view.error : null);
  if (hasDisappeared) return <IdeaNotice hasDisappeared />;
  switch (view.state) {
    case 'loading':
    case 'failed':
      return <IdeaSkeleton />;
    case 'disclaimer':
      return (
        <>
          <PageTitle title={t`Idea`} />
          <IdeaSkeleton />
          <DisclaimerDialog />
        </>
      );
    case 'missing':
      return <IdeaNotice hasDisappeared={false} />;
    case 'full':
      return <IdeaSheet idea={view.idea} listing={view.listing} {...parts} />;
    case 'teaser':
      return <IdeaSheet idea={null} listing={view.listing} {...parts} />;
  }
}

/** `/idea/{id}`. Each id is a screen of its own, which remembers nothing of another. */
export function IdeaPage(parts: IdeaPageProps) {
  const { id = '' } = useParams();
  return <IdeaScreen key={id} id={id} {...parts} />;
}
