import { Trans, useLingui } from '@lingui/react/macro';
import type { BrowseFilters } from '@sangam/domain/filters';
import { savedSearchLimits } from '@sangam/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useUserId } from '#shared/session/session-context.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { savedSearchesQuery } from './api/saved-searches-query.ts';
import { SavedSearchItem } from './SavedSearchItem.tsx';

function Waiting() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your saved searches`}>
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2 py-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function Content({ onOpen }: { onOpen: (filters: BrowseFilters) => void }) {
  const { t } = useLingui();
  const { data, isPending, refetch } = useQuery(savedSearchesQuery(useUserId()));
  if (isPending) return <Waiting />;
  if (data === undefined) {
    return (
      <ErrorState title={t`Your saved searches could not be loaded`} onRetry={() => void refetch()}>
        <Trans>They are safe. Check your connection and try again.</Trans>
      </ErrorState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={Bell} title={t`No saved searches yet`}>
        <Trans>Set filters or type what you look for, then press “Save this search”.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {data.map((search) => (
        <li key={search.id}>
          <SavedSearchItem search={search} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

export interface SavedDialogProps {
  /** Sets the filters of the list, and closes. */
  onOpen: (filters: BrowseFilters) => void;
  onClose: () => void;
}

/** All saved searches of the reader. */
export function SavedDialog({ onOpen, onClose }: SavedDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Saved searches`}
      description={t`Up to ${savedSearchLimits.count}. Press one to see its ideas, the newest first.`}
    >
      <Content onOpen={onOpen} />
    </Dialog>
  );
}
