import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useLanguage } from '@lingui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import type { OfferFact, OfferKind } from '@sangam/domain/offer';
import {
  factLabels,
  formLabels,
  kindLabels,
  meansLabels,
  paidLabels,
  repaidLabels,
  rhythmLabels,
  roleLabels,
} from './labels.ts';

const choices: Partial<Record<OfferFact, Readonly<Record<string, MessageDescriptor>>>> = {
  kind: kindLabels,
  paid: rhythmLabels,
  repaid: repaidLabels,
  means: meansLabels,
  business_form: formLabels,
  role: roleLabels,
};

/** How a fact of an offer reads. `kind`: of the offer that says it. */
export function useFactText() {
  const { t } = useLingui();
  const { _ } = useLanguage();
  const shareText = (kind: OfferKind, share: string): string => {
    if (kind === 'revenue_share') return t`${share}% of the sales`;
    return kind === 'partnership' ? t`${share}% of the profit` : t`${share}% of the shares`;
  };
  return {
    labelOf: (kind: OfferKind, name: OfferFact): string =>
      _(name === 'paid' ? paidLabels[kind] : factLabels[name]),
    textOf: (kind: OfferKind, name: OfferFact, value: string | number): string => {
      const text = String(value);
      const choice = choices[name]?.[text];
      if (choice !== undefined) return _(choice);
      switch (name) {
        case 'amount':
        case 'cap':
          return formatRupees(Number(value));
        case 'yearly_rate':
          return t`${text}% a year`;
        case 'share':
          return shareText(kind, text);
        case 'months':
          return t`${plural(Number(value), { one: '# month', other: '# months' })}`;
        default:
          return text;
      }
    },
  };
}
