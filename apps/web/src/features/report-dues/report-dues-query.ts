import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { reportsKey } from '#shared/reports/reports-key.ts';

/** A report that the founder owes; `investors` is for how many. */
type ReportDue = Readonly<Database['public']['Functions']['own_report_dues']['Returns'][number]>;

async function fetchDues(): Promise<readonly ReportDue[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_report_dues');
  if (error) throw error;
  return data;
}

/** The reports that the signed-in founder owes, the oldest first, as a query result. */
export function useReportDues() {
  const userId = useUserId();
  return useQuery(queryOptions({ queryKey: [...reportsKey(userId), 'dues'], queryFn: fetchDues }));
}
