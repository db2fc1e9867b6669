import type { DashboardParts } from '#features/investor-dashboard/dashboard-parts.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

const catalogues = ['portfolio'];
const waitingOf = (height: string) => (
  <div data-skeleton="">
    <Skeleton className={`w-full ${height}`} />
  </div>
);
const card = waitingOf('h-64');

/** What the dashboard of an investor with deals shows of other features, loaded when it is shown. */
export const dashboardParts: DashboardParts = {
  Sums: lazyPart({
    catalogues,
    waiting: waitingOf('h-24'),
    importPart: async () => (await import('#features/portfolio/InvestorPortfolio.tsx')).InvestorSums,
  }).Part,
  Portfolio: lazyPart({
    catalogues,
    waiting: waitingOf('h-160'),
    importPart: async () => (await import('#features/portfolio/InvestorPortfolio.tsx')).InvestorPortfolio,
  }).Part,
  Conversations: lazyPart({
    catalogues,
    waiting: card,
    importPart: async () => (await import('#features/portfolio/LatestConversations.tsx')).LatestConversations,
  }).Part,
  Updates: lazyPart({
    catalogues: ['notifications'],
    waiting: card,
    importPart: async () =>
      (await import('#features/notifications/components/LatestUpdates.tsx')).LatestUpdates,
  }).Part,
};

/** A founder's side of their deals, on `/build`. */
export const FounderPortfolioPart = lazyPart({
  catalogues,
  waiting: card,
  importPart: async () => (await import('#features/portfolio/FounderPortfolio.tsx')).FounderPortfolio,
}).Part;
