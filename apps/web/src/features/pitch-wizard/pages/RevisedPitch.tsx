import { Trans, useLingui } from '@lingui/react/macro';
import { toIdeaForm } from '@sangam/domain/idea-record';
import { isRevisable } from '@sangam/domain/idea-status';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useOwnIdea } from '#shared/ideas/own-idea-query.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { notify } from '#shared/ui/notify.ts';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { type WizardMode, WizardModeContext } from '../revision/mode.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { NotRevisable } from './NotRevisable.tsx';
import { useBeginning } from './use-beginning.ts';
import { WizardSkeleton } from './WizardSkeleton.tsx';

/**
 * The wizard for the version that was loaded first. A later version is offered, but never replaces it without
 * asking.
 */
function RevisionWizard({ userId, idea }: { userId: string; idea: FullIdea }) {
  const { t } = useLingui();
  const [seen, setSeen] = useState(idea);
  const [base] = useState(() => toIdeaForm(idea));
  const beginning = useBeginning({ userId, ideaId: idea.id }, base, null);
  const isRestored = beginning?.isRestored === true;
  const isTold = useRef(false);
  useEffect(() => {
    if (!isRestored || isTold.current) return;
    isTold.current = true;
    notify.info(t`Draft Loaded`, t`Your previously saved progress has been restored.`);
  }, [isRestored, t]);
  const mode = useMemo<WizardMode>(
    () => ({
      kind: 'revise',
      // Feedback to the same version may still arrive.
      idea: idea.version === seen.version ? idea : seen,
      newer: idea.version === seen.version ? null : { idea, take: () => setSeen(idea) },
    }),
    [idea, seen],
  );
  if (beginning === null) return <WizardSkeleton />;
  return (
    <WizardModeContext value={mode}>
      <Wizard userId={userId} initialForm={beginning.form} isRestored={isRestored} mode={mode} />
    </WizardModeContext>
  );
}

/** `/submit-idea?revise=ID`: the next version of an idea, in a draft of its own. */
export function RevisedPitch({ userId, ideaId }: { userId: string; ideaId: string }) {
  const { t } = useLingui();
  const { data: idea, isError, isFetchedAfterMount, refetch } = useOwnIdea(ideaId);
  if (idea === undefined || !isFetchedAfterMount) {
    if (!isError) return <ScreenSkeleton shape="wizard" label={t`Opening your earlier pitch`} />;
    return (
      <div className="wrap py-16">
        <ErrorState
          headingLevel={1}
          title={t`We could not open your earlier pitch`}
          onRetry={() => void refetch()}
        >
          <Trans>It is stored as it was submitted.</Trans>
        </ErrorState>
      </div>
    );
  }
  if (idea === null || !isRevisable(idea)) return <NotRevisable idea={idea} />;
  return <RevisionWizard userId={userId} idea={idea} />;
}
