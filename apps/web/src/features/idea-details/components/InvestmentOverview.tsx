import { Trans, useLingui } from '@lingui/react/macro';
import { formatOwnContribution, parseOwnContribution } from '@sangam/domain/own-contribution';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { Roi } from '#shared/ideas/Roi.tsx';
import { Money } from '#shared/ui/Money.tsx';

function Term({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-xl leading-tight font-bold wide">{children}</dd>
    </div>
  );
}

function OwnContribution({ stored }: { stored: string | null }) {
  const contribution = parseOwnContribution(stored ?? '');
  if (contribution?.kind === 'amount') return <Money amount={contribution.rupees} />;
  return formatOwnContribution(stored ?? '') || <Trans>Not provided</Trans>;
}

function ForSubscribers() {
  const { t } = useLingui();
  return (
    <>
      <Lock aria-hidden="true" className="h-[1.2em] w-6 text-marigold-deep" />
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
  return (
    <section
      aria-labelledby="investment-overview"
      className="border-t-2 border-b border-t-ink border-b-line py-5"
    >
      <h2 id="investment-overview" className="eyebrow mb-4 [font-stretch:100%]">
        <Trans>Investment Overview</Trans>
      </h2>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-4">
        <Term label={<Trans>Total funding</Trans>}>
          <Money amount={fundingAmount} />
        </Term>
        <Term label={<Trans>Own contribution</Trans>}>
          {idea ? <OwnContribution stored={idea.own_contribution} /> : <ForSubscribers />}
        </Term>
        <Term label={<Trans>Expected ROI a year</Trans>}>
          <Roi percent={roi} />
        </Term>
        <Term label={<Trans>Break even</Trans>}>
          {idea ? idea.break_even_time || <Trans>Not provided</Trans> : <ForSubscribers />}
        </Term>
      </dl>
    </section>
  );
}
