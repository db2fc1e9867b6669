/** The terms of an offer as lines of a document. The database checks what a term says (`broken_term`). */
import { formatRupees } from '@sangam/domain/money';

type Labelled = readonly [label: string, value: string];
type Terms = Readonly<Record<string, unknown>>;

const kinds: Readonly<Record<string, string>> = {
  loan: 'Loan',
  revenue_share: 'Share of the sales',
  equity: 'Shares of a company',
  partnership: 'Partnership',
};

const rhythms: Readonly<Record<string, string>> = {
  monthly: 'every month',
  quarterly: 'every three months',
  yearly: 'every year',
  at_end: 'at the end',
};

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  repaid: { at_end: 'in one sum at the end', in_parts: 'in parts, with each payment' },
  role: { working: 'works in the business', silent: 'does not work in the business' },
  means: { bank_transfer: 'bank transfer', upi: 'UPI', cheque: 'cheque', cash: 'cash' },
  business_form: {
    proprietorship: 'proprietorship',
    partnership: 'partnership firm',
    llp: 'limited liability partnership (LLP)',
    private_company: 'private limited company',
    public_company: 'public limited company',
    unknown: 'not stated',
  },
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What somebody typed; their words go with their account. */
const typedOf = (value: unknown): string => textOf(value) || 'taken out with an account';

const wordOf = (terms: Terms, name: string): string => {
  const value = textOf(terms[name]);
  return words[name]?.[value] ?? value;
};

const rhythmOf = (terms: Terms): string => rhythms[textOf(terms.paid)] ?? textOf(terms.paid);

const monthsOf = (terms: Terms): string =>
  terms.months === 1 ? '1 month' : `${textOf(terms.months)} months`;

const byKind: Readonly<Record<string, (terms: Terms) => readonly Labelled[]>> = {
  loan: (terms) => [
    ['Interest', `${textOf(terms.yearly_rate)}% a year, paid ${rhythmOf(terms)}`],
    ['Runs for', monthsOf(terms)],
    ['Repaid', wordOf(terms, 'repaid')],
  ],
  revenue_share: (terms) => [
    ['Share of the sales', `${textOf(terms.share)}%, paid ${rhythmOf(terms)}`],
    ['Runs for', monthsOf(terms)],
    ...(typeof terms.cap === 'number'
      ? [['At most, in all', formatRupees(terms.cap)] satisfies Labelled]
      : []),
  ],
  equity: (terms) => [
    ['Share of the company', `${textOf(terms.share)}%`],
    ['Company', typedOf(terms.company)],
  ],
  partnership: (terms) => [
    ['Share of the profit', `${textOf(terms.share)}%, paid ${rhythmOf(terms)}`],
    ['The investor', wordOf(terms, 'role')],
  ],
};

/** @param terms as they were accepted */
export function termsInWords(kind: string, terms: Terms): readonly Labelled[] {
  return [
    ['Kind', kinds[kind] ?? kind],
    ...(byKind[kind]?.(terms) ?? []),
    ['Purpose', typedOf(terms.purpose)],
    ['Paid by', wordOf(terms, 'means')],
    ['Form of the business', wordOf(terms, 'business_form')],
  ];
}
