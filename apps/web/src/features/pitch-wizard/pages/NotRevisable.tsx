import { Trans } from '@lingui/react/macro';
import { ideaStandingOf } from '@sangam/domain/idea-status';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';

/**
 * Shown instead of the wizard if the idea does not exist or can no longer be revised. The typed text stays
 * available.
 */
export function NotRevisable({ idea }: { idea: FullIdea | null }) {
  return (
    <div className="wrap flex flex-col items-start gap-4 py-16">
      {idea && <StatusBadge status={ideaStandingOf(idea)} />}
      <h1 className="text-3xl">
        {idea ? <Trans>{asTyped(idea.title)} cannot be revised now</Trans> : <Trans>Idea not found</Trans>}
      </h1>
      <p className="max-w-[52ch] text-ink-soft">
        {idea ? (
          <Trans>
            Only an idea that waits for review or was sent back can be changed. What you typed is saved on
            this device, and you can start a new idea from this one.
          </Trans>
        ) : (
          <Trans>We found no idea of yours at this address. The link may be incomplete.</Trans>
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
