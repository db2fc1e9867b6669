import { useDealAct } from './use-deal-act.ts';

/** Says for the reader's side that the summary of the agreement is right. */
export const useConfirmAgreement = (deal: string) =>
  useDealAct(deal, (client, _given: void) => client.rpc('confirm_agreement', { deal }));
