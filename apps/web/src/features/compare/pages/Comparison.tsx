import { Trans, useLingui } from '@lingui/react/macro';
import { maxComparedIdeas } from '@sangam/domain/limits';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  choiceOf,
  type ComparedIdea,
  removeFromChoice,
  storeChoice,
} from '#shared/ideas/comparison-choice.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ComparisonTableShape } from '#shared/ui/comparison-shape.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { notify } from '#shared/ui/notify.ts';
import { SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { ComparisonActions } from '../components/ComparisonActions.tsx';
import { OpensWithSubscription } from '../components/OpensWithSubscription.tsx';
import { ComparisonTable } from '../table/ComparisonTable.tsx';
import { isListed } from '../table/comparison-row.ts';
import { useSections } from '../table/use-sections.tsx';
import { useComparison } from '../use-comparison.ts';

/** Goes to the list with what is compared here picked; says so where another choice gives way. */
function useAddAnother() {
  const { t } = useLingui();
  const userId = useUserId();
  const navigate = useNavigate();
  return (ideas: readonly ComparedIdea[]) => {
    const ids = new Set(ideas.map(({ id }) => id));
    const isReplaced = choiceOf(userId).some(({ id }) => !ids.has(id));
    storeChoice(userId, ideas);
    if (isReplaced) notify.info(t`These ideas took the place of those you had picked before`);
    void navigate(paths.browseIdeas);
  };
}

export interface ComparisonProps {
  ids: readonly string[];
  /** The disclaimer is accepted: the server gives rows. */
  isOpen: boolean;
  onRemove: (id: string) => void;
}

/** The table with what can be done; or that it is on its way, or could not be loaded. */
export function Comparison({ ids, isOpen, onRemove }: ComparisonProps) {
  const { t } = useLingui();
  const userId = useUserId();
  const { columns, isReady, error, retry } = useComparison(ids, isOpen);
  const [showsDifferences, setShowsDifferences] = useState(false);
  const addAnother = useAddAnother();
  const top = useRef<HTMLDivElement>(null);
  const hasAnswers = columns.some(({ answers }) => answers !== null);
  const sections = useSections(hasAnswers);
  const remove = (id: string) => {
    removeFromChoice(userId, id);
    onRemove(id);
    // What was pressed goes away.
    top.current?.focus();
  };
  if (error) {
    return (
      <ErrorState title={t`The comparison could not be loaded`} onRetry={retry}>
        <Trans>Its ideas are in the address of this page: nothing is lost.</Trans>
      </ErrorState>
    );
  }
  if (!isReady) {
    return (
      <SkeletonGroup label={t`Loading the comparison`}>
        <div className="my-4 min-h-11" />
        <ComparisonTableShape />
      </SkeletonGroup>
    );
  }
  const listed = columns.filter(isListed).map(({ listing }) => listing);
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <ComparisonActions
        ids={ids}
        onAdd={ids.length < maxComparedIdeas ? () => addAnother(listed) : null}
        showsDifferences={showsDifferences}
        onShowDifferences={setShowsDifferences}
      />
      {ids.length === 1 && (
        <p className="mb-4 rounded-field bg-turmeric px-4 py-3">
          <Trans>One idea alone: add a second one to compare.</Trans>
        </p>
      )}
      <ComparisonTable
        columns={columns}
        sections={sections}
        showsDifferences={showsDifferences}
        onRemove={remove}
      />
      {listed.length > 0 && !hasAnswers && <OpensWithSubscription />}
    </div>
  );
}
