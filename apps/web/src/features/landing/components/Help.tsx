import { Trans } from '@lingui/react/macro';
import { SupportButton } from '#shared/layout/SupportButton.tsx';

/** A question left over: a person answers it. */
export function Help() {
  return (
    <section className="wrap flex flex-wrap items-center justify-between gap-4 py-10" aria-labelledby="help">
      <div>
        <h2 id="help" className="text-xl">
          <Trans>A question before you start?</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>Write or call. A person will answer.</Trans>
        </p>
      </div>
      <SupportButton />
    </section>
  );
}
