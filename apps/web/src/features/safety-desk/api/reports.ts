import type { Database } from '@sangam/database/types';
import { type DeskReportKind, safetyLimits } from '@sangam/domain/safety';
import { deskReportSchema } from '@sangam/domain/validation/desk-report';
import type { reportStatuses } from '@sangam/domain/idea-report';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

export type ReportState = (typeof reportStatuses)[number];

export interface ReportFilters {
  /** Null for all kinds. */
  readonly kind: DeskReportKind | null;
  readonly state: ReportState;
}

export type ReportRow = Database['public']['Functions']['desk_reports']['Returns'][number];
type Position = Pick<ReportRow, 'id' | 'created_at'>;

/** Everything that the desk knows of reports. */
export const deskReportsKey = ['desk-reports'] as const;

/** Of it what is refetched when something changes: a look at one report is a line in the audit log. */
export const deskQueueKey = [...deskReportsKey, 'queue'] as const;

async function fetchReports({ kind, state }: ReportFilters, after: Position | null) {
  const client = await getClient();
  const { data, error } = await client.rpc('desk_reports', {
    report_state: state,
    ...(kind === null ? {} : { report_kind: kind }),
    ...(after === null ? {} : { after_at: after.created_at, after_id: after.id }),
  });
  if (error) throw error;
  const rows = data.slice(0, safetyLimits.page);
  const last = rows.at(-1);
  return { rows, next: data.length > safetyLimits.page && last ? last : null };
}

/** The queue, page by page: what is due first stands first. */
export const reportsQuery = (filters: ReportFilters) =>
  infiniteQueryOptions({
    queryKey: [...deskQueueKey, 'list', filters],
    queryFn: ({ pageParam }) => fetchReports(filters, pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

async function fetchCounts() {
  const client = await getClient();
  const { data, error } = await client.rpc('desk_report_counts');
  if (error) throw error;
  return data;
}

/** How many are open of each kind, and overdue. */
export const reportCountsQuery = () =>
  queryOptions({ queryKey: [...deskQueueKey, 'counts'], queryFn: fetchCounts });

async function fetchReport(kind: string, id: string) {
  const client = await getClient();
  const { data, error } = await client.rpc('report_for_desk', { kind, report: id });
  if (error) throw error;
  return deskReportSchema.parse(data);
}

/** One report with what is known beside it. Each fetch is a line in the audit log. */
export const reportQuery = (kind: string, id: string) =>
  queryOptions({
    queryKey: [...deskReportsKey, 'one', kind, id],
    queryFn: () => fetchReport(kind, id),
    refetchOnWindowFocus: false,
    retry: false,
  });

type MessageRow = Database['public']['Functions']['reported_messages']['Returns'][number];

/** A message of a reported conversation; `hidden_reason` is why the desk hid it. */
export type ReportedMessage = Readonly<
  Omit<MessageRow, 'body' | 'hidden_reason'> & { body: string | null; hidden_reason: string | null }
>;

async function fetchMessages(report: string): Promise<readonly ReportedMessage[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('reported_messages', { report });
  if (error) throw error;
  return data.toReversed();
}

/** What was said in a reported conversation, the oldest first; each fetch is in the audit log. */
export const reportedMessagesQuery = (report: string) =>
  queryOptions({
    queryKey: [...deskReportsKey, 'messages', report],
    queryFn: () => fetchMessages(report),
    refetchOnWindowFocus: false,
    retry: false,
  });
