import { Trans, useLingui } from '@lingui/react/macro';
import { breakEvenMonths } from '@sangam/domain/break-even';
import { parseOwnContribution } from '@sangam/domain/own-contribution';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Listing, roiOf } from '#shared/ideas/listing.ts';
import { OwnContribution } from '#shared/ideas/OwnContribution.tsx';
import { Roi } from '#shared/ideas/Roi.tsx';
import { useUserId } from '#shared/session/session-context.ts';
import { Money } from '#shared/ui/Money.tsx';
import { rowFiguresQuery } from './row-figures-query.ts';

interface TermProps {
  label: ReactNode;
  /** Words in the place of a figure are set smaller. */
  isWords?: boolean;
  /** What was cut, for those who point. */
  title?: string;
  children: ReactNode;
}

/** A figure below its name, always as high. */
function Term({ label, isWords = false, title, children }: TermProps) {
  return (
    <div className="flex h-11 min-w-0 flex-col justify-start border-l border-line pl-1.5 first:border-l-0 first:pl-0 md:pl-2.5 md:first:border-l md:first:pl-2.5">
      <dt className="truncate text-[0.72rem] leading-5 text-ink-soft md:text-[0.8rem]">{label}</dt>
      <dd
        title={title}
        className={
          isWords
            ? 'line-clamp-2 pb-0.5 text-[0.75rem] leading-[1.15] font-semibold wrap-anywhere'
            : 'truncate text-[0.94rem] leading-6 font-bold wide md:text-base md:leading-6'
        }
      >
        {children}
      </dd>
    </div>
  );
}

function ForSubscribers() {
  return (
    <>
      <Lock aria-hidden="true" className="my-1 block size-4 text-marigold-deep" />
      <span className="sr-only">
        <Trans>For subscribers</Trans>
      </span>
    </>
  );
}

function useBreakEven() {
  const { t } = useLingui();
  return (text: string): string => {
    const months = breakEvenMonths(text);
    return months === null ? text : t`${months} mo`;
  };
}

/** The figures that a subscription opens; nothing of them was sent to who has none. */
function OwnFigures({ listing, isLocked }: { listing: Listing; isLocked: boolean }) {
  const { t } = useLingui();
  const breakEvenOf = useBreakEven();
  const { data, isError } = useQuery({
    ...rowFiguresQuery(useUserId(), listing),
    enabled: !isLocked,
  });
  const isClosed = isLocked || data === null;
  const isThere = !isClosed && data !== undefined;
  const wait = isError ? t`Not loaded` : '\u00a0';
  const time = data?.break_even_time ?? '';
  const breakEven = breakEvenOf(time);
  const hasSum = parseOwnContribution(data?.own_contribution ?? '') !== null;
  return (
    <>
      <Term
        label={<Trans>Breaks even</Trans>}
        isWords={isThere && (breakEven === '' || breakEven.length > 7)}
        title={time}
      >
        {isClosed ? <ForSubscribers /> : !isThere ? wait : breakEven || <Trans>Not provided</Trans>}
      </Term>
      <Term label={<Trans>Own money</Trans>} isWords={isThere && !hasSum}>
        {isClosed ? (
          <ForSubscribers />
        ) : !isThere ? (
          wait
        ) : (
          <OwnContribution stored={data?.own_contribution ?? null} />
        )}
      </Term>
    </>
  );
}

/** The four figures of a row, always in the same place. */
export function FourFigures({ listing, isLocked }: { listing: Listing; isLocked: boolean }) {
  const roi = roiOf(listing);
  return (
    <dl className="grid grid-cols-[4.15rem_3.9rem_4.5rem_minmax(0,1fr)] md:w-86 md:grid-cols-4">
      <Term label={<Trans>Needed</Trans>}>
        <Money amount={listing.funding_amount} />
      </Term>
      <Term label={<Trans>ROI a year</Trans>} isWords={roi === null}>
        <Roi percent={roi} />
      </Term>
      <OwnFigures listing={listing} isLocked={isLocked} />
    </dl>
  );
}
