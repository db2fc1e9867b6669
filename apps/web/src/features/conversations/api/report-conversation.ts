import type { ConversationReportReason } from '@sangam/domain/conversations';
import { getClient } from '#shared/api/client.ts';
import { isDuplicate } from '#shared/api/errors.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';

interface ConversationReport {
  readonly reason: ConversationReportReason;
  /** '' for none. */
  readonly details: string;
}

/** Whether the report was stored now, or an earlier one of this person is still open. */
type Outcome = 'sent' | 'already-open';

async function report(conversation: string, { reason, details }: ConversationReport): Promise<Outcome> {
  const client = await getClient();
  try {
    await withTokenRenewal(client, async () => {
      const { error } = await client
        .from('conversation_reports')
        .insert({ conversation_id: conversation, reason, details: details.trim() || null });
      if (error) throw error;
    });
    return 'sent';
  } catch (error) {
    if (isDuplicate(error)) return 'already-open';
    throw error;
  }
}

/** Tells the admins what is wrong about a conversation. */
export function useReportConversation(conversation: string) {
  return useSingleFlightMutation({
    mutationFn: (given: ConversationReport) => report(conversation, given),
  });
}
