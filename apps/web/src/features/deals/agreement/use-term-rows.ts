import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import type { Deal } from '../api/deal-query.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

export const kindWords: Words = {
  loan: msg`Loan`,
  revenue_share: msg`Share of the sales`,
  equity: msg`Shares of a company`,
  partnership: msg`Partnership`,
};

const rhythms: Words = {
  monthly: msg`every month`,
  quarterly: msg`every three months`,
  yearly: msg`every year`,
  at_end: msg`at the end`,
};

const repaidWays: Words = {
  at_end: msg`in one sum at the end`,
  in_parts: msg`in parts, with each payment`,
};

const roles: Words = {
  working: msg`works in the business`,
  silent: msg`does not work in the business`,
};

const forms: Words = {
  proprietorship: msg`Proprietorship`,
  partnership: msg`Partnership firm`,
  llp: msg`Limited liability partnership (LLP)`,
  private_company: msg`Private limited company`,
  public_company: msg`Public limited company`,
  unknown: msg`Not stated`,
};

export const meansWords: Words = {
  bank_transfer: msg`Bank transfer`,
  upi: msg`UPI`,
  cheque: msg`Cheque`,
  cash: msg`Cash`,
};

export type TermRow = readonly [label: string, value: string];

/** The word for a stored value; a newer database's own word stays as it is. */
export function useWord(): (words: Words, value: unknown) => string {
  const { _ } = useTexts();
  return (words, value) => {
    const name = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const known = words[name];
    return known ? _(known) : name;
  };
}

/** What somebody typed; their words go with their account. */
function useTypedText(): (value: unknown) => string {
  const { t } = useLingui();
  return (value) => (typeof value === 'string' ? value : t`Taken out with an account`);
}

type RowsOf = (terms: Deal['terms']) => readonly TermRow[];

function useKindRows(): Readonly<Record<string, RowsOf>> {
  const { t } = useLingui();
  const word = useWord();
  const monthsText = (months: unknown) => (months === 1 ? t`1 month` : t`${String(months)} months`);
  const typedText = useTypedText();
  const shareText = ({ share, paid }: Deal['terms']) => t`${String(share)}%, paid ${word(rhythms, paid)}`;
  return {
    loan: ({ yearly_rate: rate, months, paid, repaid }) => [
      [t`Interest`, t`${String(rate)}% a year, paid ${word(rhythms, paid)}`],
      [t`Runs for`, monthsText(months)],
      [t`Repaid`, word(repaidWays, repaid)],
    ],
    revenue_share: (terms) => [
      [t`Share of the sales`, shareText(terms)],
      [t`Runs for`, monthsText(terms['months'])],
      ...(typeof terms['cap'] === 'number'
        ? [[t`At most, in all`, formatRupees(terms['cap'])] satisfies TermRow]
        : []),
    ],
    equity: ({ share, company }) => [
      [t`Share of the company`, t`${String(share)}%`],
      [t`Company`, typedText(company)],
    ],
    partnership: (terms) => [
      [t`Share of the profit`, shareText(terms)],
      [t`The investor`, word(roles, terms['role'])],
    ],
  };
}

/** What was accepted, in words: kind, what the kind needs, purpose, means, form of the business. */
export function useTermRows({ kind, terms }: Pick<Deal, 'kind' | 'terms'>): readonly TermRow[] {
  const { t } = useLingui();
  const word = useWord();
  const typedText = useTypedText();
  const rowsOfKind = useKindRows()[kind];
  return [
    [t`Kind`, word(kindWords, kind)],
    ...(rowsOfKind?.(terms) ?? []),
    [t`Purpose`, typedText(terms['purpose'])],
    [t`Paid by`, word(meansWords, terms['means'])],
    [t`Form of the business`, word(forms, terms['business_form'])],
  ];
}
