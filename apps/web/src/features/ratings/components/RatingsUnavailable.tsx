import { Trans } from '@lingui/react/macro';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';

/** The ratings could not be had. */
export function RatingsUnavailable(retry: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <NotLoaded {...retry}>
      <Trans>The ratings could not be loaded. Nothing is lost.</Trans>
    </NotLoaded>
  );
}
