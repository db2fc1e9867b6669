import { Trans } from '@lingui/react/macro';
import { Button } from '#shared/ui/Button.tsx';

/** The ratings could not be had: nothing is lost, and the way on. */
export function RatingsUnavailable({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">
        <Trans>The ratings could not be loaded. Nothing is lost.</Trans>
      </p>
      <Button variant="outline" size="small" busy={isRetrying} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
