import { Trans } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import type { ReactNode } from 'react';

function Reason({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <p aria-hidden="true" className="figures border-t-2 border-ink pt-3.5 text-sm text-marigold-deep">
        {number}
      </p>
      <h3 className="mt-5 text-xl">{title}</h3>
      <p className="mt-2 text-ink-soft">{children}</p>
    </li>
  );
}

/** 'Why the product works': three reasons. */
export function Reasons() {
  return (
    <section className="border-y border-line bg-card" aria-labelledby="reasons">
      <div className="wrap py-14 md:py-20">
        <h2 id="reasons" className="text-[clamp(1.75rem,3.4vw,2.75rem)]">
          <Trans>Why {brand.name} works</Trans>
        </h2>
        <ol className="mt-9 grid gap-10 md:grid-cols-3">
          <Reason number={1} title={<Trans>Direct Connections</Trans>}>
            <Trans>
              Founder and investor speak to each other. No broker, no commission on a conversation.
            </Trans>
          </Reason>
          <Reason number={2} title={<Trans>Verified &amp; Vetted</Trans>}>
            <Trans>Each idea is reviewed by a person before an investor can see it.</Trans>
          </Reason>
          <Reason number={3} title={<Trans>Built for Speed</Trans>}>
            <Trans>
              From submission to a first conversation in days, and you can see where your idea stands.
            </Trans>
          </Reason>
        </ol>
      </div>
    </section>
  );
}
