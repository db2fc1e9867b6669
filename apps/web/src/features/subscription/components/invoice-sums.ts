import type { Invoice } from '../api/invoices-query.ts';

type Sums = Pick<Invoice, 'net_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise' | 'total_paise'>;

/** The tax of an invoice in paise: CGST and SGST within the seller's state, IGST elsewhere. */
export const gstOf = ({ cgst_paise, sgst_paise, igst_paise }: Sums): number =>
  cgst_paise + sgst_paise + igst_paise;

/** What the columns of several invoices add up to, in paise. */
export function sumsOf(invoices: readonly Sums[]) {
  const of = (amount: (invoice: Sums) => number): number =>
    invoices.reduce((total, invoice) => total + amount(invoice), 0);
  return { net: of((each) => each.net_paise), gst: of(gstOf), total: of((each) => each.total_paise) };
}
