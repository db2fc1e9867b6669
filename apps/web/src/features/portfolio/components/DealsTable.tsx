import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { Portfolio } from '#shared/portfolio/portfolio-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type MoneyDeal, moneyDealsQuery } from '../api/deals-query.ts';
import { type RateOf, useRates } from '../use-rates.ts';
import { Rate } from './Rate.tsx';
import { useStateText } from '../state-text.ts';
import { useTermsText } from '../terms-text.ts';

const cell = 'figures py-3 pl-4 text-right align-top whitespace-nowrap';
const wide = 'max-md:hidden';

const isOver = ({ state }: MoneyDeal): boolean => state === 'completed' || state === 'called_off';

/** The place without its pincode. */
const townOf = ({ idea_location }: MoneyDeal): string => idea_location?.split(' - ')[0] ?? '';

/** What is late or comes next of one deal; nothing where nothing is. */
function DueLine({ deal }: { deal: MoneyDeal }) {
  if (deal.overdue > 0 && deal.overdue_since !== null) {
    return (
      <span className="flex gap-1.5 font-semibold text-brick-deep">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {deal.overdue_amount > 0 ? (
            <Trans>
              <Money amount={deal.overdue_amount} format="full" /> late, due since{' '}
              <DateText value={deal.overdue_since} />
            </Trans>
          ) : (
            <Trans>
              Late, due since <DateText value={deal.overdue_since} />
            </Trans>
          )}
        </span>
      </span>
    );
  }
  if (deal.next_due_on === null) return null;
  return (
    <span className="block">
      {deal.next_due_amount === null ? (
        <Trans>
          next on <DateText value={deal.next_due_on} />
        </Trans>
      ) : (
        <Trans>
          next <Money amount={deal.next_due_amount} format="full" /> on <DateText value={deal.next_due_on} />
        </Trans>
      )}
    </span>
  );
}

interface DealRowProps {
  deal: MoneyDeal;
  side: ConversationSide;
  rateOf: RateOf | undefined;
}

function DealRow({ deal, side, rateOf }: DealRowProps) {
  const { t } = useLingui();
  const termsText = useTermsText();
  const stateText = useStateText();
  const title = deal.idea_title ?? t`An idea that is gone`;
  const person = deal.other_name ?? t`Closed account`;
  const isInvestor = side === 'investor';
  return (
    <tr className="border-b border-line">
      <th scope="row" className="min-w-24 py-3 text-left align-top font-normal wrap-anywhere">
        <Link to={paths.deal(deal.id)} className="font-semibold hover:underline">
          {isInvestor ? title : person}
        </Link>
        <span className="block text-sm text-ink-soft">
          {[isInvestor ? townOf(deal) : title, termsText(deal.kind, deal.terms)].filter(Boolean).join(' · ')}
          {deal.state !== 'funded' && ` · ${stateText(deal.state)}`}
        </span>
        <span className="block text-sm text-ink-soft">
          <DueLine deal={deal} />
        </span>
        {isInvestor && (
          <span className="block text-sm text-ink-soft md:hidden">
            <Trans>
              XIRR <Rate rate={rateOf?.(deal, isOver(deal))} />
            </Trans>
          </span>
        )}
      </th>
      <td className={`${cell} ${wide}`}>
        <DateText value={deal.since} format="month" />
      </td>
      <td className={cell}>
        <Money amount={deal.funded} format="full" />
      </td>
      <td className={cell}>{deal.returned === 0 ? '–' : <Money amount={deal.returned} format="full" />}</td>
      <td className={`${cell} ${wide}`}>
        {isInvestor ? (
          <Rate rate={rateOf?.(deal, isOver(deal))} />
        ) : deal.promised === 0 ? (
          '–'
        ) : (
          <Money amount={deal.promised} format="full" />
        )}
      </td>
    </tr>
  );
}

function Head({ side }: { side: ConversationSide }) {
  const head = 'py-2 pl-4 text-right font-semibold';
  const isInvestor = side === 'investor';
  return (
    <thead className="text-sm text-ink-soft">
      <tr className="border-b border-ink">
        <th scope="col" className="py-2 text-left font-semibold">
          {isInvestor ? <Trans>Idea</Trans> : <Trans>Investor</Trans>}
        </th>
        <th scope="col" className={`${head} ${wide}`}>
          <Trans>Since</Trans>
        </th>
        <th scope="col" className={head}>
          {isInvestor ? <Trans>Invested</Trans> : <Trans>Received</Trans>}
        </th>
        <th scope="col" className={head}>
          {isInvestor ? <Trans>Returned</Trans> : <Trans>Paid back</Trans>}
        </th>
        <th scope="col" className={`${head} ${wide}`}>
          {isInvestor ? <Trans>XIRR</Trans> : <Trans>Still promised</Trans>}
        </th>
      </tr>
    </thead>
  );
}

export interface DealsTableProps {
  side: ConversationSide;
  portfolio: Portfolio;
}

function Foot({ side, portfolio, rateOf }: DealsTableProps & { rateOf: RateOf | undefined }) {
  return (
    <tfoot className="font-semibold">
      <tr>
        <th scope="row" className="py-3 text-left">
          <Trans>Total</Trans>
        </th>
        <td className={`${cell} ${wide} font-normal text-ink-soft`}>
          <Plural value={portfolio.total_investments} one="# deal" other="# deals" />
        </td>
        <td className={cell}>
          <Money amount={portfolio.total_invested} format="full" />
        </td>
        <td className={cell}>
          <Money amount={portfolio.total_returns} format="full" />
        </td>
        <td className={`${cell} ${wide}`}>
          {side === 'investor' ? (
            <Rate rate={rateOf?.(portfolio, portfolio.active_investments === 0)} />
          ) : (
            <Money amount={portfolio.promised} format="full" />
          )}
        </td>
      </tr>
    </tfoot>
  );
}

/** The deals that money went into, with their sums; a phone shows the last columns in the rows. */
export function DealsTable({ side, portfolio }: DealsTableProps) {
  const { t } = useLingui();
  const rateOf = useRates();
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    moneyDealsQuery(useUserId(), side),
  );
  if (isPending) {
    return (
      <SkeletonGroup label={t`Loading your deals`} className="space-y-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    );
  }
  if (!data) {
    return (
      <ErrorState title={t`Your deals could not be loaded`} headingLevel={3} onRetry={() => void refetch()} />
    );
  }
  const deals = data.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <table className="w-full">
        <Head side={side} />
        <tbody>
          {deals.map((deal) => (
            <DealRow key={deal.id} deal={deal} side={side} rateOf={rateOf} />
          ))}
        </tbody>
        <Foot side={side} portfolio={portfolio} rateOf={rateOf} />
      </table>
      {hasNextPage && (
        <Button
          variant="outline"
          size="small"
          className="mt-3"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Show more deals</Trans>
        </Button>
      )}
    </>
  );
}
