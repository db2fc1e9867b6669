import type { PlannedMonth, SentReport } from '@sangam/domain/monthly-report';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { reportsKey } from '#shared/reports/reports-key.ts';

/** What a founder reported about an idea, with corrections, and what they had planned. */
export interface IdeaReports {
  readonly reports: readonly SentReport[];
  readonly plan: readonly (PlannedMonth & { readonly given_at: string })[];
}

async function fetchReports(ideaId: string): Promise<IdeaReports> {
  const client = await getClient();
  const [reports, plan] = await Promise.all([
    client
      .from('monthly_reports')
      .select('id, month, sales, spent, mood, words, picture, sent_at, replaces')
      .eq('idea_id', ideaId)
      .order('month'),
    client.from('idea_plans').select('month, sales, spent, given_at').eq('idea_id', ideaId).order('month'),
  ]);
  if (reports.error) throw reports.error;
  if (plan.error) throw plan.error;
  return { reports: reports.data, plan: plan.data };
}

const reportsQuery = (userId: string, ideaId: string) =>
  queryOptions({
    queryKey: [...reportsKey(userId), 'of-idea', ideaId],
    queryFn: () => fetchReports(ideaId),
    enabled: ideaId !== '',
  });

/** The reports of an idea and its plan, live, as a query result. '' asks for nothing. */
export function useReports(ideaId: string) {
  const userId = useUserId();
  const query = reportsQuery(userId, ideaId);
  useTableChanges({
    table: 'monthly_reports',
    filter: `idea_id=eq.${ideaId}`,
    enabled: ideaId !== '',
    reads: [query.queryKey],
  });
  return useQuery(query);
}
