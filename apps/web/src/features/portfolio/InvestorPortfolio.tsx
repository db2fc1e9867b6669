import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Portfolio, portfolioQuery } from '#shared/portfolio/portfolio-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Money } from '#shared/ui/Money.tsx';
import { DealsCard } from './components/DealsCard.tsx';
import { Offers } from './components/Offers.tsx';
import { Returns } from './components/Returns.tsx';
import { type Sum, Sums } from './components/Sums.tsx';

const sumsOf = (portfolio: Portfolio): readonly Sum[] => [
  { id: 'total', label: <Trans>Total Investments</Trans>, value: portfolio.total_investments },
  { id: 'active', label: <Trans>Active Investments</Trans>, value: portfolio.active_investments },
  {
    id: 'returns',
    label: <Trans>Total Returns</Trans>,
    value: <Money amount={portfolio.total_returns} />,
    note: <Trans>paid to you and confirmed</Trans>,
  },
  {
    id: 'value',
    label: <Trans>Portfolio Value</Trans>,
    value: <Money amount={portfolio.portfolio_value} />,
    note: <Trans>put in, principal not paid back; no market price</Trans>,
  },
];

/** The four sums of an investor. */
export function InvestorSums() {
  const { t } = useLingui();
  const { data } = useQuery(portfolioQuery(useUserId(), 'investor'));
  if (!data) return null;
  return (
    <div className="grid gap-3">
      <Sums sums={sumsOf(data)} label={t`Your portfolio in sums`} />
      {data.waiting > 0 && (
        <p className="text-marigold-deep">
          <Plural
            value={data.waiting}
            one="One payment waits for you to confirm it: open its deal."
            other="# payments wait for you to confirm them: open their deals."
          />
        </p>
      )}
    </div>
  );
}

/** What an investor's deals come to: offers, returns by month, the table. */
export function InvestorPortfolio() {
  const { data } = useQuery(portfolioQuery(useUserId(), 'investor'));
  if (!data) return null;
  return (
    <div className="settles grid min-w-0 content-start gap-5">
      <Offers side="investor" />
      {data.total_investments > 0 && (
        <>
          <Returns side="investor" portfolio={data} title={<Trans>Returns paid to you</Trans>} />
          <DealsCard side="investor" portfolio={data} title={<Trans>Your Investment Portfolio</Trans>}>
            <Trans>
              Confirmed payments only. XIRR is the yearly rate of what was paid and came back, on its days;
              what is still owed and what a share might sell for are not in it. It is shown once as much has
              come back as was paid in, or the deal is over. Returns are neither guaranteed nor insured;
              Sangam introduces people and keeps records; it never holds your money.
            </Trans>
          </DealsCard>
        </>
      )}
    </div>
  );
}
