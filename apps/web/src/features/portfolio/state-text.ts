import { useLingui } from '@lingui/react/macro';
import type { MoneyDeal } from './api/deals-query.ts';

/** How far a deal is, in a word or two. */
export function useStateText(): (state: MoneyDeal['state']) => string {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case 'accepted':
      case 'agreed':
        return t`partly paid in`;
      case 'funded':
        return t`running`;
      case 'completed':
        return t`completed`;
      case 'called_off':
        return t`called off`;
    }
  };
}
