import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { SignPicture } from '#shared/signs/SignPicture.tsx';
import type { FrontPageSign } from './front-page-data.ts';

/** A shop on the pavement: the board, its shutter, and what stands on the door. */
function Shopfront({ sign: { id, name, category, city, sentence } }: { sign: FrontPageSign }) {
  return (
    <li className="relative flex flex-col overflow-hidden rounded-t-card border border-b-0 border-line bg-card max-md:border-b-4 max-md:border-b-ink transition-colors focus-within:border-line-strong hover:border-line-strong">
      <SignPicture
        {...{ ideaId: id, name, category, city }}
        shape="card"
        isDecorative
        className="rounded-none"
      />
      {/* The shutter, rolled up. */}
      <span
        aria-hidden="true"
        className="h-3.5 border-y border-line bg-[repeating-linear-gradient(var(--color-line)_0_2px,transparent_2px_4px)]"
      />
      <div className="grid content-start gap-1.5 p-5">
        <h3 className="text-xl break-words">
          {/* The whole shop is the link's target. */}
          <a href={paths.idea(id)} className="after:absolute after:inset-0 hover:underline">
            {name}
          </a>
        </h3>
        <p className="text-sm text-ink-soft">
          {category} · {city}
        </p>
        {sentence !== null && <p className="break-words">{sentence}</p>}
      </div>
    </li>
  );
}

/** A pavement no longer than its shops. */
const rows: Readonly<Record<number, string>> = {
  1: 'md:max-w-[22rem]',
  2: 'md:max-w-[45rem] md:grid-cols-2',
  3: 'md:grid-cols-3',
};

/** The signs that were drawn for today; nothing where there are none. */
export function Shopfronts({ signs }: { signs: readonly FrontPageSign[] }) {
  if (signs.length === 0) return null;
  return (
    <section className="wrap py-14 md:py-20" aria-labelledby="shopfronts">
      <h2 id="shopfronts" className="text-[clamp(1.75rem,3.4vw,2.75rem)]">
        <Trans>Open today</Trans>
      </h2>
      <p className="mt-3 max-w-[44em] text-ink-soft">
        <Trans>
          Real businesses, read by a reviewer. Each day other signs are drawn by lot, of founders who agreed
          to be shown here. No photograph yet? We paint the founder a sign.
        </Trans>
      </p>
      <ul className={`mt-8 grid gap-x-6 gap-y-8 md:border-b-4 md:border-ink ${rows[signs.length] ?? ''}`}>
        {signs.map((sign) => (
          <Shopfront key={sign.id} sign={sign} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>Nothing on this page is an offer. The plans are for people with an account.</Trans>
      </p>
    </section>
  );
}
