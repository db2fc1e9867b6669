import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SupportButton } from '#shared/layout/SupportButton.tsx';
import { paths } from '#shared/paths.ts';
import { Accordion } from '#shared/ui/Accordion.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { founderQuestions, investorQuestions } from '../components/questions.tsx';

/** `/faq`: two columns, one answer open at a time (product §2.faq). */
export function FaqPage() {
  const { t } = useLingui();
  const [open, setOpen] = useState('');
  return (
    <div className="wrap py-10 md:py-14">
      <PageTitle title={t`Frequently asked questions`} />
      <h1 className="text-3xl">
        <Trans>Frequently asked questions</Trans>
      </h1>
      <div className="mt-8 grid items-start gap-10 md:grid-cols-2 md:gap-14">
        <section aria-labelledby="for-founders">
          <h2 id="for-founders" className="mb-4 text-xl">
            <Trans>For entrepreneurs</Trans>
          </h2>
          <Accordion items={founderQuestions} open={open} onOpenChange={setOpen} />
          <ButtonLink to={paths.pitchGuide} variant="outline" size="small" className="mt-5">
            <Trans>How to pitch well</Trans>
          </ButtonLink>
        </section>
        <section aria-labelledby="for-investors">
          <h2 id="for-investors" className="mb-4 text-xl">
            <Trans>For investors</Trans>
          </h2>
          <Accordion items={investorQuestions} open={open} onOpenChange={setOpen} />
          <ButtonLink to={paths.investorGuide} variant="outline" size="small" className="mt-5">
            <Trans>What to know before you invest</Trans>
          </ButtonLink>
        </section>
      </div>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-7">
        <p className="text-ink-soft">
          <Trans>Your question is not here?</Trans>
        </p>
        <SupportButton />
      </div>
    </div>
  );
}
