import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import { Figure } from '#shared/ui/Figure.tsx';
import { Money } from '#shared/ui/Money.tsx';

/** What an investor's agreements come to (product §2.invest). Money in whole rupees. */
interface PortfolioSummary {
  readonly totalInvestments: number;
  readonly activeInvestments: number;
  readonly totalReturns: number;
  readonly portfolioValue: number;
}

/** No agreement can be recorded yet, so everybody's sums are these. */
const summary: PortfolioSummary = {
  totalInvestments: 0,
  activeInvestments: 0,
  totalReturns: 0,
  portfolioValue: 0,
};

const figures: readonly { readonly id: string; readonly label: ReactNode; readonly value: ReactNode }[] = [
  { id: 'total', label: <Trans>Total Investments</Trans>, value: summary.totalInvestments },
  { id: 'active', label: <Trans>Active Investments</Trans>, value: summary.activeInvestments },
  { id: 'returns', label: <Trans>Total Returns</Trans>, value: <Money amount={summary.totalReturns} /> },
  { id: 'value', label: <Trans>Portfolio Value</Trans>, value: <Money amount={summary.portfolioValue} /> },
];

/** The four sums, and what will stand here. */
export function Portfolio() {
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
          No investments yet. What you and a founder agree on will be recorded here, with what was paid and
          when.
        </Trans>
      </p>
    </Card>
  );
}
