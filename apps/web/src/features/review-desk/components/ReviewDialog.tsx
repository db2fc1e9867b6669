import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDeskKeys } from '#shared/desk/use-desk-keys.ts';
import { fullIdeaQuery } from '#shared/ideas/full-idea-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { hintsQuery } from '../api/hints-query.ts';
import { ReviewKeys } from '../judging/ReviewKeys.tsx';
import type { Neighbours } from '../judging/neighbours.ts';
import { ReviewBar } from '../judging/ReviewBar.tsx';
import { Review } from './Review.tsx';

interface ContentProps {
  id: string;
  within: RefObject<HTMLElement | null>;
  onDone: () => void;
}

function ReviewContent({ id, within, onDone }: ContentProps) {
  const { t } = useLingui();
  const userId = useUserId();
  // The hints stand between the facts: both are shown at once, so that nothing moves while it is read. Hints
  // that failed keep nothing back, while they are asked for again either.
  const hints = useQuery(hintsQuery(userId, id));
  // Cached data from an earlier opening is not shown: the founder may have sent a new version since then.
  const { data, isError, isPending, isFetchedAfterMount, refetch } = useQuery({
    ...fullIdeaQuery(userId, id),
    refetchOnMount: 'always',
  });
  const idea = isFetchedAfterMount ? data : undefined;
  if (idea && hints.isFetched) return <Review idea={idea} within={within} onDone={onDone} />;
  if (isError || (!idea && !isPending && isFetchedAfterMount)) {
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

/** J and K lead to the submissions beside this one, whose content takes the focus, so that it is read out. */
function useSteps(id: string, within: RefObject<HTMLElement | null>, neighbours: Neighbours | undefined) {
  const opened = useRef(id);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    within.current?.focus();
    within.current?.scrollIntoView({ block: 'start' });
  }, [id, within]);
  const step = (to: string | null | undefined) => {
    if (to !== null && to !== undefined) neighbours?.onOpen(to);
  };
  return { j: () => step(neighbours?.next), k: () => step(neighbours?.previous) };
}

export interface ReviewDialogProps {
  id: string;
  title: string;
  onClose: () => void;
  /** After a decision; where there is none the dialog closes. */
  onDecided?: (() => void) | undefined;
  /** The submissions beside it in the list; without them it stands alone. */
  neighbours?: Neighbours | undefined;
}

/**
 * Everything about one submission, and the decision about it. Give it no `key`: it stays open from one to
 * the next.
 */
export function ReviewDialog({ id, title, onClose, onDecided, neighbours }: ReviewDialogProps) {
  const { t } = useLingui();
  const [showsKeys, setShowsKeys] = useState(false);
  const within = useRef<HTMLElement>(null);
  const steps = useSteps(id, within, neighbours);
  useDeskKeys({ ...steps, '?': () => setShowsKeys(true) }, within);
  return (
    <Dialog
      open
      size="large"
      title={t`Review: ${title}`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <section ref={within} aria-label={title} tabIndex={-1} className="outline-none">
        <ReviewBar neighbours={neighbours} onKeys={() => setShowsKeys(true)} />
        <ReviewContent key={id} id={id} within={within} onDone={onDecided ?? onClose} />
      </section>
      <ReviewKeys open={showsKeys} onClose={() => setShowsKeys(false)} />
    </Dialog>
  );
}
