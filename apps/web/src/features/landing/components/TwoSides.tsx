import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { pricePart } from '#shared/served/parts.ts';
import { ServedPart } from '#shared/served/ServedPart.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';

/** A step: what is done, and what that takes. */
function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4">
      <span
        aria-hidden="true"
        className="figures grid size-10 place-items-center rounded-full bg-(--step-ground) font-bold text-(--step-ink)"
      >
        {number}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

function FounderSteps() {
  return (
    <ol className="grid gap-5 [--step-ground:var(--color-turmeric)] [--step-ink:var(--color-marigold-deep)]">
      <Step number={1} title={<Trans>Write it in seven short steps</Trans>}>
        <Trans>Plain words, on any phone. It saves itself while you write.</Trans>
      </Step>
      <Step number={2} title={<Trans>A person reads it within 48 hours</Trans>}>
        <Trans>It is approved, or comes back with reasons that you can act on.</Trans>
      </Step>
      <Step number={3} title={<Trans>Investors call or write to you</Trans>}>
        <Trans>You see who opened your contact, and you keep the idea.</Trans>
      </Step>
    </ol>
  );
}

function InvestorSteps() {
  return (
    <ol className="grid gap-5 [--step-ground:var(--color-mist)] [--step-ink:var(--color-teal-deep)]">
      <Step number={1} title={<Trans>Find a trade you understand</Trans>}>
        <Trans>Filter by industry, amount, return and place.</Trans>
      </Step>
      <Step number={2} title={<Trans>Read the whole plan</Trans>}>
        <Trans>
          Figures, founder, documents: 7 days free, then{' '}
          <ServedPart as="span" name={pricePart} className="figures" otherwise="₹2,000" /> a month.
        </Trans>
      </Step>
      <Step number={3} title={<Trans>Talk to the founder directly</Trans>}>
        <Trans>No broker stands between you, and no commission on a conversation.</Trans>
      </Step>
    </ol>
  );
}

/** 'Built for Real People, Real Ideas': one card a side with its steps, both to /auth with the role. */
export function TwoSides() {
  return (
    <section className="border-y border-line bg-card" aria-labelledby="two-sides">
      <div className="wrap py-14 md:py-20">
        <h2 id="two-sides" className="text-[clamp(1.75rem,3.4vw,2.75rem)]">
          <Trans>Built for Real People, Real Ideas</Trans>
        </h2>
        <div className="mt-8 grid overflow-hidden rounded-card border border-line bg-paper md:grid-cols-2">
          <article className="flex flex-col gap-6 border-t-[6px] border-marigold p-6 md:p-9">
            <h3 className="text-2xl">
              <Trans>Submit Your Idea</Trans>
            </h3>
            <FounderSteps />
            <div className="mt-auto">
              <ButtonLink to={paths.signUp('entrepreneur')}>
                <Trans>Start your pitch</Trans>
              </ButtonLink>
            </div>
          </article>
          <article className="flex flex-col gap-6 border-t-[6px] border-teal p-6 md:border-l md:border-l-line md:p-9">
            <h3 className="text-2xl">
              <Trans>Browse Opportunities</Trans>
            </h3>
            <InvestorSteps />
            <div className="mt-auto">
              <ButtonLink to={paths.signUp('investor')} variant="trust">
                <Trans>See what is open</Trans>
              </ButtonLink>
            </div>
          </article>
        </div>
      </div>
    </section>
  );
}
