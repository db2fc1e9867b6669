import { useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { blankForm } from '#shared/drafts/draft-form.ts';
import { draftKey } from '#shared/drafts/draft-owner.ts';
import { storeDraft } from '#shared/drafts/local/draft-storage.ts';
import { createSyncMemory } from '#shared/drafts/sync/sync-memory.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { notify } from '#shared/ui/notify.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Wizard } from '../wizard/Wizard.tsx';
import { RevisedPitch } from './RevisedPitch.tsx';
import { Seed } from './Seed.tsx';
import { useBeginning } from './use-beginning.ts';
import { WizardSkeleton } from './WizardSkeleton.tsx';

/**
 * One user's pitch: started from an earlier idea, from their draft on this device or in their account, or
 * empty.
 */
function Pitch({ userId, seed }: { userId: string; seed: IdeaForm | null }) {
  const { t } = useLingui();
  const [base] = useState(blankForm);
  const beginning = useBeginning({ userId, ideaId: null }, base, seed);
  const isRestored = beginning?.isRestored === true;
  const isTold = useRef(false);
  useEffect(() => {
    if (!isRestored || seed !== null || isTold.current) return;
    isTold.current = true;
    notify.info(t`Draft Loaded`, t`Your previously saved progress has been restored.`);
  }, [isRestored, seed, t]);
  if (beginning === null) return <WizardSkeleton />;
  return <Wizard userId={userId} initialForm={beginning.form} isRestored={isRestored} />;
}

/** The wizard, after the idea in the URL has been loaded: to revise it, or to start a new pitch from it. */
function PitchOrRevision({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [seed, setSeed] = useState<IdeaForm | null>(null);
  const revisedId = parameters.get('revise');
  const seedId = parameters.get('from');
  const begin = useCallback(
    (form: IdeaForm | null) => {
      // From here on it is a draft like any other.
      if (form !== null) {
        storeDraft(userId, form);
        // This choice is the newest: an older copy in the account is offered beside it, but never replaces
        // it.
        createSyncMemory(draftKey(userId)).write({ changedAt: Date.now() });
      }
      setSeed(form);
      void navigate(paths.submitIdea, { replace: true });
    },
    [userId, navigate],
  );
  if (revisedId !== null) return <RevisedPitch key={revisedId} userId={userId} ideaId={revisedId} />;
  if (seedId !== null) return <Seed key={seedId} userId={userId} ideaId={seedId} onReady={begin} />;
  return <Pitch userId={userId} seed={seed} />;
}

/** /submit-idea: the seven-step wizard. It restarts when a different user signs in. */
export function SubmitIdeaPage() {
  const { t } = useLingui();
  const userId = useUserId();
  return (
    <>
      <PageTitle title={t`Submit Your Idea`} />
      <PitchOrRevision key={userId} userId={userId} />
    </>
  );
}
