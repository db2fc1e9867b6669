import { queryOptions } from '@tanstack/react-query';
import type { IdeaTextColumn } from '@sangam/domain/idea-record';
import { getClient } from '../api/client.ts';
import { isRefusedValue } from '../api/errors.ts';

/** A whole submission, as a row of `ideas`. */
export interface FullIdea extends Readonly<Record<IdeaTextColumn, string | null>> {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly location: string;
  readonly funding_amount: number;
  /** Percent a year. */
  readonly roi_estimate: number;
  readonly timestamp: string;
  readonly approval_status: string;
  readonly admin_notes: string | null;
  readonly submitted_by: string | null;
  readonly reviewed_at: string | null;
  /** `[{label, amount}]` or null; read it with `readFundsEntries`. */
  readonly funds_breakdown: unknown;
  /** Counts from 1; each revision is the next. */
  readonly version: number;
  /** Since when this version waits: submitted, or sent again after a request for revision. */
  readonly sent_at: string;
  readonly withdrawn_at: string | null;
  readonly withdrawal_reason: string | null;
  readonly business_images: readonly string[] | null;
  /** One for each image, or none at all. */
  readonly business_image_captions: readonly string[] | null;
}

async function fetchFullIdea(id: string): Promise<FullIdea | null> {
  const client = await getClient();
  const { data, error } = await client.from('ideas').select('*').eq('id', id).maybeSingle<FullIdea>();
  // An id that cannot be one names no idea.
  if (error && isRefusedValue(error)) return null;
  if (error) throw error;
  return data;
}

/** A whole submission; null when there is none, or none that the policies show to this user. */
export const fullIdeaQuery = (userId: string, id: string) =>
  queryOptions({ queryKey: ['idea', userId, id], queryFn: () => fetchFullIdea(id) });
