import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';

/** In the place of what is still coming, or could not be had. */
export function Unavailable({ isPending, onRetry }: { isPending: boolean; onRetry: () => void }) {
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
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">
        <Trans>This could not be loaded. Nothing is lost.</Trans>
      </p>
      <Button variant="outline" size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
