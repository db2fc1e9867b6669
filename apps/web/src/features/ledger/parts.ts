/** Name of the part of the page that the server puts in: `<!--part:name-->` (decision 201). */
export const ledgerPart = 'ledger';
