import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpenText, Compass, Wallet } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { SavedIdeas } from '../components/SavedIdeas.tsx';

/**
 * `/invest`: where an investor begins. What stands below the saved ideas waits for them, so that it does not
 * jump.
 */
export function InvestPage() {
  const { t } = useLingui();
  return (
    <div className="group wrap py-8 md:py-10">
      <PageTitle title={t`Invest`} />
      <h1 className="text-3xl md:text-4xl">
        <Trans>Invest in practical ideas</Trans>
      </h1>
      <p className="mt-2 max-w-[56ch] text-ink-soft">
        <Trans>Reviewed small businesses, each with the person behind it.</Trans>
      </p>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <Card as="section" tone="mist" className="flex flex-col items-start gap-3">
          <Compass aria-hidden="true" className="size-8 text-teal" strokeWidth={1.75} />
          <h2 className="text-xl">
            <Trans>Investment Opportunities</Trans>
          </h2>
          <p className="max-w-[46ch]">
            <Trans>
              Look through approved ideas by industry, return, funding and place. Save what you like.
            </Trans>
          </p>
          <ButtonLink to={paths.browseIdeas} variant="trust" className="mt-auto">
            <Trans>Browse Ideas</Trans>
          </ButtonLink>
        </Card>
        <SavedIdeas />
        <Card
          as="section"
          className="flex flex-wrap items-center gap-x-8 gap-y-4 group-has-[[data-skeleton]]:hidden md:col-span-2"
        >
          <div className="min-w-0 flex-1 basis-72">
            <h2 className="flex items-center gap-3 text-xl">
              <BookOpenText aria-hidden="true" className="size-7 shrink-0 text-teal" strokeWidth={1.75} />
              <Trans>Investor Guide</Trans>
            </h2>
            <p className="mt-1.5 max-w-[56ch] text-ink-soft">
              <Trans>How to read a pitch, check its numbers and agree in writing: see what is coming.</Trans>
            </p>
          </div>
          <ButtonLink to={paths.investorGuide} variant="outline">
            <Trans>Open Guide</Trans>
          </ButtonLink>
        </Card>
      </div>
      <section aria-labelledby="portfolio" className="mt-10 group-has-[[data-skeleton]]:hidden">
        <h2 id="portfolio" className="mb-4 text-xl">
          <Trans>Your Investment Portfolio</Trans>
        </h2>
        <EmptyState icon={Wallet} title={t`No investments yet`} headingLevel={3}>
          <Trans>What you and a founder agree on will be recorded here, with what was paid and when.</Trans>
        </EmptyState>
      </section>
    </div>
  );
}
