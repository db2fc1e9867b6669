import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Portfolio, portfolioQuery } from '#shared/portfolio/portfolio-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { DealsCard } from './components/DealsCard.tsx';
import { Offers } from './components/Offers.tsx';
import { Returns } from './components/Returns.tsx';
import { type Sum, Sums } from './components/Sums.tsx';

/** What comes next: the sum, or that the sales decide it. */
function nextOf({ next_due_on, next_due_amount }: Portfolio): Pick<Sum, 'value' | 'note'> {
  if (next_due_on === null) return { value: '–' };
  return {
    value: next_due_amount === null ? <Trans>a share</Trans> : <Money amount={next_due_amount} />,
    note: (
      <Trans>
        on <DateText value={next_due_on} />
      </Trans>
    ),
  };
}

const sumsOf = (portfolio: Portfolio): readonly Sum[] => [
  { id: 'received', label: <Trans>Received</Trans>, value: <Money amount={portfolio.total_invested} /> },
  { id: 'paid', label: <Trans>Paid back</Trans>, value: <Money amount={portfolio.total_returns} /> },
  {
    id: 'promised',
    label: <Trans>Still promised</Trans>,
    value: <Money amount={portfolio.promised} />,
    note: <Trans>as far as the amounts are known</Trans>,
  },
  { id: 'next', label: <Trans>Next due</Trans>, ...nextOf(portfolio) },
];

/** A founder's side of their deals: offers, what they received, paid and promised, for each investor. */
export function FounderPortfolio() {
  const { t } = useLingui();
  const { data } = useQuery(portfolioQuery(useUserId(), 'founder'));
  if (!data) return null;
  return (
    <div className="settles grid min-w-0 gap-5">
      {data.total_investments > 0 && <Sums sums={sumsOf(data)} label={t`Your investors’ money in sums`} />}
      {data.waiting > 0 && (
        <p className="text-marigold-deep">
          <Plural
            value={data.waiting}
            one="One payment waits for you to confirm it: open its deal."
            other="# payments wait for you to confirm them: open their deals."
          />
        </p>
      )}
      {(data.offers > 0 || data.total_investments > 0) && (
        <div className="grid gap-5 lg:grid-flow-col lg:auto-cols-fr">
          {data.offers > 0 && <Offers side="founder" />}
          {data.total_investments > 0 && (
            <Returns side="founder" portfolio={data} title={<Trans>What you paid back</Trans>} />
          )}
        </div>
      )}
      {data.total_investments > 0 && (
        <DealsCard side="founder" portfolio={data} title={<Trans>Your investors</Trans>}>
          <Trans>
            Confirmed payments only; what is promised follows from your agreements. Sangam introduces people
            and keeps records; it never holds your money.
          </Trans>
        </DealsCard>
      )}
    </div>
  );
}
