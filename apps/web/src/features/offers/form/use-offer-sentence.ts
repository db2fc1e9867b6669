import { plural } from '@lingui/core/macro';
import { useLingui as useLanguage } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import { impliedValue } from '@sangam/domain/offer';
import type { OfferContent } from '../api/offers-query.ts';
import { rhythmLabels } from '../facts/labels.ts';

/** What an offer means, as one would say it. */
export function useOfferSentence({ kind, amount, terms }: OfferContent): string {
  const { t } = useLingui();
  const { _ } = useLanguage();
  const sum = formatRupees(amount);
  const share = String(terms['share']);
  const months = Number(terms['months']);
  const term = t`${plural(months, { one: '# month', other: '# months' })}`;
  const rhythm = Object.entries(rhythmLabels).find(([name]) => name === terms['paid'])?.[1];
  const paid = rhythm === undefined ? '' : _(rhythm);
  switch (kind) {
    case 'loan':
      return t`${sum} at ${String(terms['yearly_rate'])}% a year, for ${term}.`;
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
