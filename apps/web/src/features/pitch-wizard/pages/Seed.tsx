import { Trans, useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { toIdeaForm } from '@sangam/domain/idea-record';
import { useEffect, useRef, useState } from 'react';
import { loadDraft } from '#shared/drafts/local/draft-storage.ts';
import { useOwnIdea } from '#shared/ideas/own-idea-query.ts';
import { paths } from '#shared/paths.ts';
import { AlertDialog } from '#shared/ui/AlertDialog.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { NotRevisable } from './NotRevisable.tsx';

export interface SeedProps {
  userId: string;
  ideaId: string;
  /** The form to continue with; null to continue the existing draft. */
  onReady: (form: IdeaForm | null) => void;
}

/** A new draft with the answers of an earlier idea. An existing draft is never replaced without asking. */
export function Seed({ userId, ideaId, onReady }: SeedProps) {
  const { t } = useLingui();
  const { data: idea, isError, refetch } = useOwnIdea(ideaId);
  const [draft] = useState(() => loadDraft(userId));
  // The dialog closes after its confirm button too.
  const isDecided = useRef(false);
  const decide = (form: IdeaForm | null) => {
    if (isDecided.current) return;
    isDecided.current = true;
    onReady(form);
  };

  useEffect(() => {
    if (idea && draft === null) onReady(toIdeaForm(idea));
  }, [idea, draft, onReady]);

  if (idea === null) return <NotRevisable idea={null} />;
  if (isError) {
    return (
      <div className="wrap py-16">
        <ErrorState
          headingLevel={1}
          title={t`We could not open your earlier pitch`}
          onRetry={() => void refetch()}
          action={
            <ButtonLink to={paths.submitIdea} variant="ghost" size="small">
              <Trans>Continue without it</Trans>
            </ButtonLink>
          }
        >
          <Trans>It is stored as it was submitted.</Trans>
        </ErrorState>
      </div>
    );
  }
  const spinner = <ScreenSkeleton shape="wizard" label={t`Opening your earlier pitch`} />;
  if (!idea || draft === null) return spinner;
  const draftName = draft.businessName.trim() || t`another idea`;
  return (
    <>
      {spinner}
      <AlertDialog
        open
        title={t`You have a draft already`}
        description={t`You have a saved draft of ${draftName}. Starting from ${idea.title} replaces it.`}
        confirmLabel={t`Start from ${idea.title}`}
        cancelLabel={t`Keep my draft`}
        onConfirm={() => decide(toIdeaForm(idea))}
        onOpenChange={(isOpen) => {
          if (!isOpen) decide(null);
        }}
      />
    </>
  );
}
