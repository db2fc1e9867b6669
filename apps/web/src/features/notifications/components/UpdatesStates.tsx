import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, CheckCheck, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { useMarkRead } from '../api/mark-read.ts';

/** The shape of updates that are on their way. */
export function UpdatesLoading() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading updates`}>
      {['first', 'second'].map((key) => (
        <div key={key} className="flex gap-3 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The empty state of product §2.build, and what will be here (`children`). */
export function NoUpdates({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 text-ink-soft">
      <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold text-ink">
          <Trans>No activity yet</Trans>
        </p>
        <p>{children}</p>
      </div>
    </div>
  );
}

/** The list could not be had: what is kept, and the way on. */
export function UpdatesUnavailable({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        <Trans>Your updates could not be loaded. Nothing is lost.</Trans>
      </p>
      <Button variant="outline" size="small" busy={isRetrying} onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** Marks everything as read; a failure takes it back and says so. */
export function MarkAllRead() {
  const { t } = useLingui();
  const { mutate: markRead, isPending } = useMarkRead(() =>
    notify.error(t`Not marked as read`, t`Nothing was changed. Please try again in a moment.`),
  );
  return (
    <Button variant="outline" size="small" disabled={isPending} onClick={() => markRead('all')}>
      <CheckCheck aria-hidden="true" />
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
