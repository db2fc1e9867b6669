import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Figure } from '#shared/ui/Figure.tsx';
import { Money } from '#shared/ui/Money.tsx';

const nothing = <Money amount={0} />;

const figures: readonly { readonly id: string; readonly label: ReactNode; readonly value: ReactNode }[] = [
  { id: 'total', label: <Trans>Total Investments</Trans>, value: 0 },
  { id: 'active', label: <Trans>Active Investments</Trans>, value: 0 },
  { id: 'returns', label: <Trans>Total Returns</Trans>, value: nothing },
  { id: 'value', label: <Trans>Portfolio Value</Trans>, value: nothing },
];

/** The four sums of somebody without deals, and what will stand here (product §2.invest). */
export function NoPortfolio() {
  return (
    <Card as="section" aria-labelledby="portfolio" className="group-has-[[data-skeleton]]:hidden">
      <h2 id="portfolio" className="border-b border-ink pb-3 text-xl">
        <Trans>Your Investment Portfolio</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-4 border-b border-line py-4 md:grid-cols-4">
        {figures.map(({ id, label, value }) => (
          <li key={id}>
            <Figure label={label}>{value}</Figure>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-ink-soft">
        <Trans>
          No investments yet. What you and a founder agree on is recorded here, with what was paid and when.
          Offers and conversations appear above it with the first one.
        </Trans>
      </p>
    </Card>
  );
}

/** It is not known what there is: no zeros. */
export function PortfolioUnavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return <ErrorState title={t`Your portfolio could not be loaded`} onRetry={onRetry} />;
}
