import { useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import { type OfferKind, offerLimits } from '@sangam/domain/offer';
import { type OfferProblem, percentageBounds } from './draft.ts';

/** What is wrong with a field, in words, or the code that the field words itself. */
export function useProblemText(kind: OfferKind): (problem: OfferProblem | undefined) => string | undefined {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'amount_too_small':
        return t`Please give at least ${formatRupees(offerLimits.amount.min)}.`;
      case 'not_a_percentage':
        return t`Please give a percentage like 12 or 12.5.`;
      case 'percentage_range': {
        const { min, max } = percentageBounds(kind);
        return t`Please give a percentage from ${min} to ${max}.`;
      }
      case 'months_range':
        return t`Please give whole months, from ${offerLimits.months.min} to ${offerLimits.months.max}.`;
      case 'months_in_quarters':
        return t`Payments every three months need a term of whole quarters: 3, 6, 9, 12 months and so on.`;
      default:
        return problem;
    }
  };
}
