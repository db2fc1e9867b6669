import { indianDayOf } from '@sangam/domain/calendar-month';
import { plural } from '@lingui/core/macro';
import { useLingui as useLanguage } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import { impliedValue } from '@sangam/domain/offer';
import type { OfferContent } from '../api/offers-query.ts';
import { rhythmLabels } from '../facts/labels.ts';
import { loanPlan } from './loan-plan.ts';

/** What a loan comes to. Sums are rounded to the rupee, so that one of them may be another by one. */
function useLoanText(): (amount: number, terms: OfferContent['terms']) => string {
  const { t } = useLingui();
  return (amount, terms) => {
    const isQuarterly = terms['paid'] === 'quarterly';
    const months = Number(terms['months']);
    const term = t`${plural(months, { one: '# month', other: '# months' })}`;
    const plan = loanPlan(amount, terms, indianDayOf(new Date()));
    const total = formatRupees(plan.total);
    switch (plan.kind) {
      case 'once':
        return t`${total} back after ${term}.`;
      case 'interest': {
        const [each, back] = [formatRupees(plan.each), formatRupees(plan.back)];
        return isQuarterly
          ? t`${each} every three months for ${term}, then ${back} back: ${total} in all.`
          : t`${each} a month for ${term}, then ${back} back: ${total} in all.`;
      }
      case 'parts': {
        const [first, last] = [formatRupees(plan.first), formatRupees(plan.last)];
        return isQuarterly
          ? t`Every three months for ${term}, from ${first} down to ${last}: ${total} in all.`
          : t`Each month for ${term}, from ${first} down to ${last}: ${total} in all.`;
      }
    }
  };
}

/** What an offer means, as one would say it. */
export function useOfferSentence({ kind, amount, terms }: OfferContent): string {
  const { t } = useLingui();
  const loanText = useLoanText();
  const { _ } = useLanguage();
  const sum = formatRupees(amount);
  const share = String(terms['share']);
  const months = Number(terms['months']);
  const term = t`${plural(months, { one: '# month', other: '# months' })}`;
  const rhythm = Object.entries(rhythmLabels).find(([name]) => name === terms['paid'])?.[1];
  const paid = rhythm === undefined ? '' : _(rhythm);
  switch (kind) {
    case 'loan':
      return loanText(amount, terms);
    case 'revenue_share': {
      const cap = terms['cap'];
      return typeof cap === 'number'
        ? t`${sum} for ${share}% of the sales, paid ${paid} for ${term}, and no more than ${formatRupees(cap)} in all.`
        : t`${sum} for ${share}% of the sales, paid ${paid} for ${term}.`;
    }
    case 'equity': {
      const whole = formatRupees(impliedValue(amount, Number(terms['share'])));
      return t`${sum} for ${share}% of ${String(terms['company'])}: the whole company would be worth ${whole}.`;
    }
    case 'partnership':
      return t`${sum} for ${share}% of the profit, paid ${paid}. A loss is shared, too, as the agreement says.`;
  }
}
