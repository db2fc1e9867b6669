import { Trans, useLingui } from '@lingui/react/macro';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';

interface UnavailableProps {
  isPending: boolean;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In the place of what is still coming, or could not be had. */
export function Unavailable({ isPending, onRetry, isRetrying }: UnavailableProps) {
  const { t } = useLingui();
  if (isPending) {
    return (
      <SkeletonGroup label={t`Loading the reports`} className="space-y-4">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-72 w-full" />
      </SkeletonGroup>
    );
  }
  return (
    <NotLoaded onRetry={onRetry} isRetrying={isRetrying}>
      <Trans>This could not be loaded. Nothing is lost.</Trans>
    </NotLoaded>
  );
}
