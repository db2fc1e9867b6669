import { Trans } from '@lingui/react/macro';
import { SupportDialog } from '../../../shared/layout/SupportDialog.tsx';
import { Button } from '../../../shared/ui/Button.tsx';

/** A question left over: a person answers it. */
export function Help() {
  return (
    <section className="wrap flex flex-wrap items-center justify-between gap-4 py-10" aria-labelledby="help">
      <div>
        <h2 id="help" className="text-xl">
          <Trans>A question before you start?</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>Write or call; a person answers.</Trans>
        </p>
      </div>
      <SupportDialog
        trigger={
          <Button variant="outline" size="small">
            <Trans>Contact Support</Trans>
          </Button>
        }
      />
    </section>
  );
}
