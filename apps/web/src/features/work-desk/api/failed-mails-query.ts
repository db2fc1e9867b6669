import type { Database } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { workKey } from './work-query.ts';

type Row = Database['public']['Functions']['failed_mails']['Returns'][number];
type Optional = 'notice' | 'recipient' | 'error';
/** The types of the schema know no null in what functions return. */
export type FailedMail = Omit<Row, Optional> & Readonly<Record<Optional, string | null>>;

const lookAgainMs = 60_000;

async function fetchFailedMails(): Promise<readonly FailedMail[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('failed_mails');
  if (error) throw error;
  return data;
}

/** Mails that failed for good and wait for a decision, the latest hundred. */
export const failedMailsQuery = () =>
  queryOptions({
    queryKey: [...workKey, 'mails'],
    queryFn: fetchFailedMails,
    refetchInterval: lookAgainMs,
  });
