/** What stands on an invoice: a pure function of what is stored. */
import { z } from 'zod';
import { amountInWords } from './amount-in-words.ts';

const paise = z.int().nonnegative();

/** As `invoice_for` gives it. */
export const storedInvoice = z.object({
  number: z.string(),
  issued_at: z.string(),
  kind: z.enum(['subscription', 'success_fee']),
  /** Null for a fee. */
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
  net_paise: paise,
  cgst_paise: paise,
  sgst_paise: paise,
  igst_paise: paise,
  total_paise: z.int().positive(),
  buyer_name: z.string(),
  buyer_state: z.string().nullish(),
  buyer_gstin: z.string().nullish(),
  seller_name: z.string(),
  seller_address: z.string(),
  seller_state: z.string(),
  seller_gstin: z.string().nullish(),
  /** Through whom was paid; null for a fee, which is not collected here. */
  provider: z.string().nullable(),
  payment_status: z.enum(['captured', 'refunded']).nullable(),
  /** Of a fee, while its deal is there: per cent, and the rupees that it is a share of. */
  fee_percent: z.number().nullish(),
  deal_amount: z.int().nullish(),
});
export type StoredInvoice = z.infer<typeof storedInvoice>;

type Labelled = readonly [label: string, value: string];

export interface InvoiceContent {
  readonly title: string;
  readonly number: string;
  /** Printed across the head; null for an invoice about money. */
  readonly warning: string | null;
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly facts: readonly Labelled[];
  readonly item: { readonly description: string; readonly sac: string; readonly amount: string };
  readonly taxes: readonly Labelled[];
  readonly total: Labelled;
  readonly words: string;
  readonly footer: string;
}

/** Services Accounting Codes: other online content; other support services. */
const sacOf = { subscription: '998439', success_fee: '998599' } as const;
/** Per cent, of which CGST and SGST are a half each. */
const gstRate = 18;

const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formatPaise = (value: number): string => `₹${amount.format(value / 100)}`;

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const formatDate = (moment: string): string => date.format(new Date(moment));

const given = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line !== '');

const rupees = new Intl.NumberFormat('en-IN');

function descriptionOf({ kind, fee_percent: percent, deal_amount: amount }: StoredInvoice): string {
  if (kind === 'subscription') return 'Investor subscription, one month';
  if (typeof percent !== 'number' || typeof amount !== 'number') return 'Success fee of a funded deal';
  return `Success fee of a funded deal: ${percent}% of ₹${rupees.format(amount)}, GST included`;
}

function periodOf({ period_start: start, period_end: end }: StoredInvoice): Labelled[] {
  return start === null || end === null ? [] : [['Period', `${formatDate(start)} to ${formatDate(end)}`]];
}

function taxesOf(invoice: StoredInvoice): Labelled[] {
  if (invoice.igst_paise > 0) return [[`IGST ${gstRate}%`, formatPaise(invoice.igst_paise)]];
  return [
    [`CGST ${gstRate / 2}%`, formatPaise(invoice.cgst_paise)],
    [`SGST ${gstRate / 2}%`, formatPaise(invoice.sgst_paise)],
  ];
}

export function invoiceContent(invoice: StoredInvoice): InvoiceContent {
  const { seller_gstin: sellerGstin, buyer_gstin: buyerGstin } = invoice;
  return {
    // Only who is registered may call it a tax invoice.
    title: sellerGstin ? 'Tax invoice' : 'Invoice',
    number: invoice.number,
    warning: invoice.provider === 'sandbox' ? 'SANDBOX: no money was paid, this is no invoice' : null,
    seller: given([
      invoice.seller_name,
      invoice.seller_address,
      invoice.seller_state,
      sellerGstin ? `GSTIN ${sellerGstin}` : null,
    ]),
    buyer: given([invoice.buyer_name, invoice.buyer_state, buyerGstin ? `GSTIN ${buyerGstin}` : null]),
    facts: [
      ['Number', invoice.number],
      ['Date', formatDate(invoice.issued_at)],
      ...periodOf(invoice),
      ['Place of supply', invoice.buyer_state ?? invoice.seller_state],
      ['Reverse charge', 'No'],
    ],
    item: {
      description: descriptionOf(invoice),
      sac: sacOf[invoice.kind],
      amount: formatPaise(invoice.net_paise),
    },
    taxes: taxesOf(invoice),
    total: [invoice.kind === 'success_fee' ? 'Total, due' : 'Total, paid', formatPaise(invoice.total_paise)],
    words: amountInWords(invoice.total_paise),
    footer: given([
      invoice.payment_status === 'refunded' ? 'This payment was given back.' : null,
      'Made by a computer; it needs no signature.',
    ]).join(' '),
  };
}
