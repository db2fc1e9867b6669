import { Trans } from '@lingui/react/macro';

/** What nobody should read out of the ledger. */
export function Limits() {
  return (
    <div className="mt-3 grid gap-x-8 gap-y-5 md:grid-cols-3">
      <div>
        <h3 className="text-lg">
          <Trans>Nothing about the next idea</Trans>
        </h3>
        <p>
          <Trans>
            Past half-years say little about one business. Any of them may close, and the whole sum may be
            lost.
          </Trans>
        </p>
      </div>
      <div>
        <h3 className="text-lg">
          <Trans>Young half-years look better</Trans>
        </h3>
        <p>
          <Trans>
            An idea funded five months ago has had little time to fail. Compare half-years of the same age.
          </Trans>
        </p>
      </div>
      <div>
        <h3 className="text-lg">
          <Trans>What people did not confirm</Trans>
        </h3>
        <p>
          <Trans>We count what both sides recorded here. Money settled elsewhere is not in it.</Trans>
        </p>
      </div>
    </div>
  );
}
