import type { ReportReason } from '@sangam/domain/idea-report';
import { getClient } from '#shared/api/client.ts';
import { isDuplicate } from '#shared/api/errors.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';

export interface IdeaReport {
  readonly reason: ReportReason;
  /** '' for none. */
  readonly details: string;
}

/** Whether the report was stored now, or an earlier one of this reader is still open. */
export type ReportOutcome = 'sent' | 'already-open';

async function reportIdea(ideaId: string, { reason, details }: IdeaReport): Promise<ReportOutcome> {
  const client = await getClient();
  try {
    await withTokenRenewal(client, async () => {
      const { error } = await client
        .from('idea_reports')
        .insert({ idea_id: ideaId, reason, details: details || null });
      if (error) throw error;
    });
    return 'sent';
  } catch (error) {
    if (isDuplicate(error)) return 'already-open';
    throw error;
  }
}

/** Tells the admins what is wrong about an idea. */
export function useReportIdea(ideaId: string) {
  return useSingleFlightMutation({
    mutationFn: (report: IdeaReport) => reportIdea(ideaId, report),
  });
}
