import { Trans, useLingui } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import { Figure } from '#shared/ui/Figure.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { type PromoPanelFigures, promoQuery } from '../api/promo-query.ts';

interface Claim {
  readonly id: string;
  readonly figure: ReactNode;
  readonly label: ReactNode;
}

function claimsOf(figures: PromoPanelFigures): readonly Claim[] {
  if ('set' in figures) {
    const { lent, customers, rating } = figures.set;
    return [
      { id: 'lent', figure: lent, label: <Trans>lent</Trans> },
      { id: 'customers', figure: customers, label: <Trans>customers</Trans> },
      { id: 'rating', figure: rating, label: <Trans>rating</Trans> },
    ];
  }
  const { funded_rupees: rupees, people, rating } = figures;
  return [
    ...(rupees === null
      ? []
      : [{ id: 'funded', figure: <Money amount={rupees} />, label: <Trans>paid to founders here</Trans> }]),
    ...(people === null
      ? []
      : [{ id: 'people', figure: groupedNumber(people), label: <Trans>people signed up</Trans> }]),
    ...(rating === null
      ? []
      : [{ id: 'rating', figure: <>{rating}/5</>, label: <Trans>what investors rate ideas</Trans> }]),
  ];
}

/** What the marketplace has come to. Nothing where nothing can be said, or could be had. */
export function PromoPanel() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(promoQuery());
  if (isPending) return <div data-skeleton="" />;
  const claims = data === undefined ? [] : claimsOf(data);
  if (claims.length === 0) return null;
  return (
    <Card as="section" tone="mist" aria-label={t`The marketplace so far`}>
      <ul className="flex flex-wrap gap-x-12 gap-y-4">
        {claims.map(({ id, figure, label }) => (
          <li key={id}>
            <Figure label={label}>{figure}</Figure>
          </li>
        ))}
      </ul>
    </Card>
  );
}
