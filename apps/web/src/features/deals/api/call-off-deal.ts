import { useDealAct } from './use-deal-act.ts';

/** Calls the deal off, with the reason. */
export const useCallOffDeal = (deal: string) =>
  useDealAct(deal, (client, reason: string) => client.rpc('call_off_deal', { deal, reason }));
