import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';

/** 'Built for Real People, Real Ideas': one card a side, both to /auth with the role they name. */
export function TwoSides() {
  return (
    <section className="wrap py-14 md:py-20" aria-labelledby="two-sides">
      <p className="eyebrow">
        <Trans>Two sides, one table</Trans>
      </p>
      <h2 id="two-sides" className="mt-3 text-[clamp(1.75rem,3.4vw,2.75rem)]">
        <Trans>Built for Real People, Real Ideas</Trans>
      </h2>
      <div className="mt-8 grid overflow-hidden rounded-card border border-line bg-card md:grid-cols-2">
        <article className="grid content-start gap-3 p-6 md:p-10">
          <span aria-hidden="true" className="h-1.5 w-16 rounded-full bg-marigold" />
          <h3 className="text-2xl">
            <Trans>Submit Your Idea</Trans>
          </h3>
          <p className="max-w-[28em] text-ink-soft">
            <Trans>
              Seven short steps in plain words. Save any time and come back. You hear from us within 48 hours,
              with reasons.
            </Trans>
          </p>
          <div className="mt-2">
            <ButtonLink to={paths.signUp('entrepreneur')} size="small">
              <Trans>Start your pitch</Trans>
            </ButtonLink>
          </div>
        </article>
        <article className="grid content-start gap-3 border-t border-line p-6 md:border-t-0 md:border-l md:p-10">
          <span aria-hidden="true" className="h-1.5 w-16 rounded-full bg-teal" />
          <h3 className="text-2xl">
            <Trans>Browse Opportunities</Trans>
          </h3>
          <p className="max-w-[28em] text-ink-soft">
            <Trans>
              Filter by city, industry, amount and return. Read the whole plan, then talk to the founder
              directly.
            </Trans>
          </p>
          <div className="mt-2">
            <ButtonLink to={paths.signUp('investor')} variant="trust" size="small">
              <Trans>See what is open</Trans>
            </ButtonLink>
          </div>
        </article>
      </div>
    </section>
  );
}
