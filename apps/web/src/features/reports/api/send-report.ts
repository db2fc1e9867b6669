import type { ReportMood } from '@sangam/domain/monthly-report';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { reportsKey } from '#shared/reports/reports-key.ts';

/** A payment that the founder says they made, for one of the dues of a deal. */
export interface PaidDue {
  /** Chosen here: sent twice, it is recorded once. */
  readonly payment: string;
  readonly deal: string;
  readonly due_number: number;
  readonly amount: number;
  readonly paid_on: string;
  readonly means: string;
  readonly reference: string;
}

interface WrittenReport {
  /** Chosen here: sent twice, it is there once. */
  readonly report: string;
  readonly idea: string;
  readonly month: string;
  readonly sales: number;
  readonly spent: number;
  readonly mood: ReportMood;
  readonly words: string;
  readonly picture: string | null;
  readonly replaces: string | null;
  readonly paid: readonly PaidDue[];
}

/** The report is there, and a payment was not taken: it is recorded on the deal's page. */
export class PaymentRefused extends Error {}

async function sendReport({ paid, picture, replaces, ...report }: WrittenReport): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.rpc('send_report', {
      ...report,
      ...(picture === null ? {} : { picture }),
      ...(replaces === null ? {} : { replaces }),
    });
    if (error) throw error;
  });
  for (const payment of paid) {
    // oxlint-disable-next-line no-await-in-loop -- in this order, so that a refusal is of the one that it names
    const { error } = await client.rpc('record_payment', { ...payment, direction: 'return' });
    if (error) throw new PaymentRefused(error.message, { cause: error });
  }
}

/** Sends a report, or its correction, with the payments that it names. */
export function useSendReport() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: sendReport,
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey(userId) }),
  });
}
