import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { safetyKey } from '#shared/safety/safety-key.ts';

async function fetchOwnReports() {
  const client = await getClient();
  const { data, error } = await client.rpc('own_reports');
  if (error) throw error;
  return data;
}

export type OwnReport = Awaited<ReturnType<typeof fetchOwnReports>>[number];

/** What a person reported, the latest first, and what the desk answered. */
export const ownReportsQuery = (userId: string) =>
  queryOptions({ queryKey: [...safetyKey(userId), 'own-reports'], queryFn: fetchOwnReports });
