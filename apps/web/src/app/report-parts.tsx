import { createElement } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

/** The monthly reports that a founder owes; nothing where none is owed. */
export const ReportDuePart = lazyPart<{ readonly ideaId?: string }>({
  catalogues: ['report-dues'],
  waiting: <div data-skeleton="" />,
  importPart: async () => (await import('#features/report-dues/ReportDueCard.tsx')).ReportDueCard,
}).Part;

/** Those of the idea that the page is about. */
export function OwnReportDuePart() {
  const { id = '' } = useParams();
  return createElement(ReportDuePart, { ideaId: id });
}

/** On a deal's page, once the money came: monthly reports, and what the money was spent on. */
export const DealFollowUpPart = lazyPart({
  catalogues: ['reports'],
  waiting: <Skeleton className="h-96 w-full" />,
  importPart: async () => (await import('#features/reports/view/DealFollowUp.tsx')).DealFollowUp,
}).Part;
