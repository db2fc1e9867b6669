import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';

/** What stands in a crashed screen's place. */
export function CrashNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="wrap py-16">
      <ErrorState
        title={t`Something on this page went wrong`}
        headingLevel={1}
        onRetry={onRetry}
        action={
          <Button variant="ghost" size="small" onClick={() => window.location.assign(paths.home)}>
            <Trans>Return to Home</Trans>
          </Button>
        }
      >
        <Trans>
          This is our fault, not yours. What you typed is saved and comes back when you try again.
        </Trans>
      </ErrorState>
    </div>
  );
}
