import { Trans } from '@lingui/react/macro';
import { ideaStandingOf, isRevisable } from '@sangam/domain/idea-status';
import { CopyPlus, Eye, PencilLine } from 'lucide-react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What a founder can do with an idea as it stands. */
export function IdeaActions({ idea }: { idea: FullIdea }) {
  const isSentBack = idea.approval_status === 'needs_revision';
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isRevisable(idea) && (
        <ButtonLink to={paths.reviseIdea(idea.id)} variant={isSentBack ? 'primary' : 'outline'} size="small">
          <PencilLine aria-hidden="true" />
          {isSentBack ? <Trans>Revise & Resubmit</Trans> : <Trans>Correct an answer</Trans>}
        </ButtonLink>
      )}
      <ButtonLink to={paths.startFromIdea(idea.id)} variant="outline" size="small">
        <CopyPlus aria-hidden="true" />
        <Trans>Start from this idea</Trans>
      </ButtonLink>
      <ButtonLink to={paths.idea(idea.id)} variant="ghost" size="small">
        <Eye aria-hidden="true" />
        {ideaStandingOf(idea) === 'approved' ? (
          <Trans>View as investors see it</Trans>
        ) : (
          <Trans>View what you sent</Trans>
        )}
      </ButtonLink>
      {idea.withdrawn_at === null && <WithdrawDialog id={idea.id} title={idea.title} />}
    </div>
  );
}
