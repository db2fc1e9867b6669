import type { metIn, PersonReportReason } from '@sangam/domain/safety';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { isDuplicate } from '../api/errors.ts';
import { useSingleFlightMutation } from '../api/single-flight-mutation.ts';
import { withTokenRenewal } from '../api/token-renewal.ts';
import { useUserId } from '../session/session-context.ts';
import { safetyKey } from './safety-key.ts';

/** Where somebody was met: whose account it is, only the database knows. */
export interface Meeting {
  readonly place: (typeof metIn)[number];
  /** The id of that idea, conversation, question or rating. */
  readonly seen: string;
}

export interface PersonReport {
  readonly reason: PersonReportReason;
  /** '' for none. */
  readonly details: string;
}

/** Whether the report was stored now, or an earlier one of this reader is still open. */
type Outcome = 'sent' | 'already-open';

async function report({ place, seen }: Meeting, { reason, details }: PersonReport): Promise<Outcome> {
  const client = await getClient();
  const text = details.trim();
  try {
    await withTokenRenewal(client, async () => {
      const { error } = await client.rpc('report_person', {
        seen_in: place,
        seen,
        reason,
        ...(text === '' ? {} : { details: text }),
      });
      if (error) throw error;
    });
    return 'sent';
  } catch (error) {
    if (isDuplicate(error)) return 'already-open';
    throw error;
  }
}

/** Tells the admins what is wrong about somebody whom one met here. */
export function useReportPerson(met: Meeting) {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useSingleFlightMutation({
    mutationFn: (given: PersonReport) => report(met, given),
    // One's own reports, in the settings.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: safetyKey(userId) }),
  });
}
