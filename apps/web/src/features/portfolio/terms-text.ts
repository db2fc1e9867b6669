import { useLingui } from '@lingui/react/macro';
import type { OfferKind } from '@sangam/domain/offer';

/** A number of the stored terms; null where there is none. */
function numberOf(terms: unknown, name: string): number | null {
  const value: unknown = typeof terms === 'object' && terms !== null ? Reflect.get(terms, name) : null;
  return typeof value === 'number' ? value : null;
}

/** What an offer is, in a few words: `loan at 21% a year`. */
export function useTermsText(): (kind: OfferKind, terms: unknown) => string {
  const { t } = useLingui();
  return (kind, terms) => {
    const rate = numberOf(terms, 'yearly_rate');
    const share = numberOf(terms, 'share');
    switch (kind) {
      case 'loan':
        return rate === null ? t`loan` : t`loan at ${rate}% a year`;
      case 'revenue_share':
        return share === null ? t`share of the sales` : t`${share}% of the sales`;
      case 'equity':
        return share === null ? t`shares` : t`${share}% of the company`;
      case 'partnership':
        return share === null ? t`share of the profit` : t`${share}% of the profit`;
    }
  };
}
