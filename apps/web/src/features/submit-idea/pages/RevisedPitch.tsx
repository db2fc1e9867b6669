import { Trans, useLingui } from '@lingui/react/macro';
import { toIdeaForm } from '@sangam/domain/idea-record';
import { ideaStandingOf, isRevisable } from '@sangam/domain/idea-status';
import { useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { PageSpinner } from '../../../shared/ui/Spinner.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { type OwnIdea, useOwnIdea } from '../api/stored-idea.ts';
import { type WizardMode, WizardModeContext } from '../revision/mode.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { useBeginning } from './use-beginning.ts';
import { WizardSkeleton } from './WizardSkeleton.tsx';

/** In the place of the wizard where an idea cannot be revised, or no longer. What was typed is kept beside it. */
function NotRevisable({ idea }: { idea: OwnIdea | null }) {
  return (
    <div className="wrap flex flex-col items-start gap-4 py-16">
      {idea && <StatusBadge status={ideaStandingOf(idea)} />}
      <h1 className="text-3xl">
        {idea ? <Trans>{idea.title} cannot be revised now</Trans> : <Trans>Idea not found</Trans>}
      </h1>
      <p className="max-w-[52ch] text-ink-soft">
        {idea ? (
          <Trans>
            Only an idea that waits for review or was sent back can be changed. What you typed is kept on this
            device, and a new idea can start from this one.
          </Trans>
        ) : (
          <Trans>None of your ideas has this address. The link may have lost a letter on its way.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={idea ? paths.myIdea(idea.id) : paths.mySubmissions} variant="trust">
          {idea ? <Trans>Open my idea</Trans> : <Trans>My submissions</Trans>}
        </ButtonLink>
        {idea && (
          <ButtonLink to={paths.startFromIdea(idea.id)} variant="outline">
            <Trans>Start from this idea</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The wizard over the version that was read first; one that comes later is offered, never put in its place unasked. */
function RevisionWizard({ userId, idea }: { userId: string; idea: OwnIdea }) {
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
  const { data: idea, isError, isFetchedAfterMount, refetch } = useOwnIdea(userId, ideaId);
  if (idea === undefined || !isFetchedAfterMount) {
    if (!isError) return <PageSpinner label={t`Opening your earlier pitch`} />;
    return (
      <div className="wrap py-16">
        <ErrorState
          headingLevel={1}
          title={t`We could not open your earlier pitch`}
          onRetry={() => void refetch()}
        >
          <Trans>It is kept as it was submitted.</Trans>
        </ErrorState>
      </div>
    );
  }
  if (idea === null || !isRevisable(idea)) return <NotRevisable idea={idea} />;
  return <RevisionWizard userId={userId} idea={idea} />;
}
