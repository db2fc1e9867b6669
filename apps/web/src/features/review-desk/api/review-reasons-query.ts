import type { ReviewReason } from '@sangam/domain/desk-settings';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

async function fetchReasons(): Promise<readonly ReviewReason[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('review_reasons');
  if (error) throw error;
  // JSON to the schema; the database's rules hold its shape.
  return data as unknown as readonly ReviewReason[];
}

/** The desk's own templates of reasons (decision 290). */
export const reviewReasonsQuery = () => queryOptions({ queryKey: ['review-reasons'], queryFn: fetchReasons });
