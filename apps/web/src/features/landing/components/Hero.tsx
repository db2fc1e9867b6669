import { Trans } from '@lingui/react/macro';
import { Confluence } from './Confluence.tsx';
import { RoleButton } from './RoleButton.tsx';

/** The heading and the two role buttons. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-line">
      {/* On a phone the streams have a band of their own; text never stands on them. */}
      <Confluence className="block h-28 w-full noscript:hidden border-b border-line md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[46%] md:border-0" />
      <div className="wrap relative py-10 md:py-24">
        <div className="grid gap-5 md:max-w-[56%]">
          <p className="eyebrow">
            <Trans>For the businesses on your street</Trans>
          </p>
          <h1 className="text-[clamp(2.25rem,5.6vw,4.5rem)]">
            <Trans>Where Practical Ideas Meet Real Investors</Trans>
          </h1>
          <p className="max-w-[34em] text-lg text-ink-soft">
            <Trans>
              Food trucks, tailoring units, franchises, repair shops. Pitch a business that can stand on its
              own feet, or back one you understand. Every idea is read by a person before anyone sees it.
            </Trans>
          </p>
          <div className="mt-2 flex flex-col gap-3 sm:flex-row">
            <RoleButton as="investor" />
            <RoleButton as="entrepreneur" />
          </div>
        </div>
      </div>
    </section>
  );
}
