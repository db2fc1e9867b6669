import { Trans, useLingui } from '@lingui/react/macro';
import { ServedPart } from '#shared/served/ServedPart.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { HowComputed } from '../components/HowComputed.tsx';
import { Limits } from '../components/Limits.tsx';
import { ledgerPart } from '../parts.ts';

/**
 * `/ledger`: what became of every idea, counted from the records (decision 271). Its figures are put in by
 * the server; no script is needed to read them.
 */
export function LedgerPage() {
  const { t } = useLingui();
  return (
    <div className="wrap py-10 md:py-14">
      <PageTitle title={t`The ledger`} />
      <h1 className="text-4xl md:text-5xl">
        <Trans>The ledger</Trans>
      </h1>
      <p className="mt-3 mb-4 max-w-[60ch] text-lg">
        <Trans>
          What became of every idea sent to us, by the half-year in which it came. The bad news has the same
          size of print as the good.
        </Trans>
      </p>
      <ServedPart name={ledgerPart} className="peer" />
      <p className="hidden rounded-card border border-line bg-card p-6 peer-empty:block">
        <Trans>The figures could not be read just now. Please load the page again in a minute.</Trans>
      </p>
      <section className="mt-10 border-t-2 border-ink pt-4" aria-labelledby="ledger-computed">
        <h2 id="ledger-computed" className="text-2xl">
          <Trans>How each figure is computed</Trans>
        </h2>
        <HowComputed />
      </section>
      <section className="mt-10 border-t-2 border-ink pt-4" aria-labelledby="ledger-limits">
        <h2 id="ledger-limits" className="text-2xl">
          <Trans>What this does not tell you</Trans>
        </h2>
        <Limits />
      </section>
    </div>
  );
}
