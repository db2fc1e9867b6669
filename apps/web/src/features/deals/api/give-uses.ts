import type { FundsEntry } from '@sangam/domain/funds-breakdown';
import { useDealAct } from './use-deal-act.ts';

/** Says once, line by line, what the money is for, where the idea had said nothing. */
export const useGiveUses = (deal: string) =>
  useDealAct(deal, (client, lines: readonly FundsEntry[]) =>
    client.rpc('give_deal_uses', { deal, uses: lines.map(({ label, amount }) => ({ label, amount })) }),
  );
