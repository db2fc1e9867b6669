import { useDealAct } from './use-deal-act.ts';

/** Says for the reader's side that everything agreed was done. */
export const useCompleteDeal = (deal: string) =>
  useDealAct(deal, (client, _given: void) => client.rpc('complete_deal', { deal }));
