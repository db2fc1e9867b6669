import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { OwnContribution } from '#shared/ideas/OwnContribution.tsx';
import { Roi } from '#shared/ideas/Roi.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { cn } from '#shared/ui/cn.ts';

/** A longer answer is set smaller, so that the four stay one strip. */
const maxFigureLength = 16;

interface TermProps {
  label: ReactNode;
  isLong?: boolean;
  children: ReactNode;
}

function Term({ label, isLong = false, children }: TermProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end border-line py-4 large-text:not-first:border-t large-text:even:border-l-0 large-text:even:pl-0 even:border-l even:pl-5 nth-[n+3]:border-t md:border-l md:pl-5 md:first:border-l-0 md:first:pl-0 md:nth-[n+3]:border-t-0 print:border-t-0 print:border-l print:pl-4 print:first:border-l-0 print:first:pl-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd
        className={cn(
          'mb-0.5 font-bold wide wrap-anywhere',
          isLong ? 'text-base leading-snug' : 'text-xl leading-tight',
        )}
      >
        {children}
      </dd>
    </div>
  );
}

function ForSubscribers() {
  const { t } = useLingui();
  return (
    <>
      <Lock aria-hidden="true" className="block h-[1.25em] w-6 text-marigold-deep" />
      <span className="sr-only">{t`For subscribers`}</span>
    </>
  );
}

export interface InvestmentOverviewProps {
  fundingAmount: number;
  /** Percent a year; null where its founder stated none. */
  roi: number | null;
  /** Null where only the teaser was sent. */
  idea: FullIdea | null;
}

/** The four figures an investor looks for first. */
export function InvestmentOverview({ fundingAmount, roi, idea }: InvestmentOverviewProps) {
  const breakEven = idea?.break_even_time ?? '';
  return (
    <section
      aria-labelledby="investment-overview"
      className="mt-6 border-t-2 border-b border-t-ink border-b-line"
    >
      <h2 id="investment-overview" className="sr-only">
        <Trans>Investment Overview</Trans>
      </h2>
      <dl className="grid grid-cols-2 large-text:grid-cols-1 md:grid-cols-4 print:grid-cols-4">
        <Term label={<Trans>Total funding</Trans>}>
          <Money amount={fundingAmount} />
        </Term>
        <Term label={<Trans>Own contribution</Trans>}>
          {idea ? <OwnContribution stored={idea.own_contribution} /> : <ForSubscribers />}
        </Term>
        <Term label={<Trans>Expected ROI a year</Trans>}>
          <Roi percent={roi} />
        </Term>
        <Term label={<Trans>Break even</Trans>} isLong={breakEven.length > maxFigureLength}>
          {idea ? breakEven || <Trans>Not provided</Trans> : <ForSubscribers />}
        </Term>
      </dl>
    </section>
  );
}
