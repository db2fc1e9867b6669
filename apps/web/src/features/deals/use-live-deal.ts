import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { dealKey } from './api/deal-query.ts';

/** Keeps what is shown of a deal in step with what either side does. */
export function useLiveDeal(deal: string, enabled: boolean): void {
  const reads = [dealKey(useUserId(), deal)];
  useTableChanges({ table: 'deals', filter: `id=eq.${deal}`, enabled, reads });
  useTableChanges({ table: 'deal_payments', filter: `deal_id=eq.${deal}`, enabled, reads });
}
