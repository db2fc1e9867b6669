import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fullIdeaQuery } from '#shared/ideas/full-idea-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';

function ReviewContent({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  // Cached data from an earlier opening is not shown: the founder may have sent a new version since then.
  const { data, isError, isPending, isFetchedAfterMount, refetch } = useQuery({
    ...fullIdeaQuery(useUserId(), id),
    refetchOnMount: 'always',
  });
  const idea = isFetchedAfterMount ? data : undefined;
  if (idea) {
    return (
      <div className="gap-8 lg:grid lg:grid-cols-[1fr_17.5rem]">
        <div className="min-w-0">
          <SubmissionFacts idea={idea} />
        </div>
        <div className="lg:sticky lg:top-0 lg:self-start">
          <ReviewForm idea={idea} onDone={onClose} />
        </div>
      </div>
    );
  }
  if (isError || (!isPending && isFetchedAfterMount)) {
    return (
      <ErrorState
        title={t`The submission could not be loaded`}
        headingLevel={3}
        onRetry={() => void refetch()}
      >
        <Trans>Check your connection and try again.</Trans>
      </ErrorState>
    );
  }
  return (
    <SkeletonGroup label={t`Loading the submission`} className="space-y-4">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  );
}

/** Everything about one submission, and the decision about it. */
export function ReviewDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      size="large"
      title={t`Review: ${title}`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <ReviewContent id={id} onClose={onClose} />
    </Dialog>
  );
}
