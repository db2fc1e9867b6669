import { useLingui } from '@lingui/react/macro';
import { emptyIdeaForm, type IdeaForm } from '@sangam/domain/idea-form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useUserId } from '../../../shared/session/session-context.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { loadDraft, storeDraft } from '../draft/draft-storage.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { Revision } from './Revision.tsx';

/** One user's pitch: the idea he revises, or his draft, or an empty form. */
function Pitch({ userId, revised }: { userId: string; revised: IdeaForm | null }) {
  const { t } = useLingui();
  const [draft] = useState(() => revised ?? loadDraft(userId));
  const isTold = useRef(false);
  useEffect(() => {
    if (draft === null || revised !== null || isTold.current) return;
    isTold.current = true;
    notify.info(t`Draft Loaded`, t`Your previously saved progress has been restored.`);
  }, [draft, revised, t]);
  return (
    <Wizard
      userId={userId}
      initialForm={draft ?? { ...emptyIdeaForm, businessImages: [] }}
      isRestored={draft !== null}
    />
  );
}

/** The wizard, after the idea that is to be revised has been fetched, where the address names one. */
function PitchOrRevision({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [revised, setRevised] = useState<IdeaForm | null>(null);
  const ideaId = parameters.get('revise');
  const begin = useCallback(
    (form: IdeaForm | null) => {
      // From here on it is a draft like any other.
      if (form !== null) storeDraft(userId, form);
      setRevised(form);
      void navigate(paths.submitIdea, { replace: true });
    },
    [userId, navigate],
  );
  if (ideaId !== null) return <Revision userId={userId} ideaId={ideaId} onReady={begin} />;
  return <Pitch userId={userId} revised={revised} />;
}

/** /submit-idea: the seven-step wizard. Someone else's sign-in starts it anew. */
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
