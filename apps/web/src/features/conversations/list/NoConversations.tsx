import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useProfile } from '#shared/session/profile-query.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';

/** Nothing yet: what will be here, and the next step for this side. */
export function NoConversations() {
  const { t } = useLingui();
  const { data: profile } = useProfile();
  const isFounder = profile?.role === 'entrepreneur';
  return (
    <div className="mx-auto w-full max-w-150 p-4.5 md:pt-16">
      <EmptyState
        icon={MessagesSquare}
        title={t`No conversations yet`}
        action={
          isFounder ? (
            <ButtonLink to={paths.build}>
              <Trans>See your ideas</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.browseIdeas} variant="trust">
              <Trans>Browse Ideas</Trans>
            </ButtonLink>
          )
        }
      >
        {isFounder ? (
          <Trans>
            When an investor writes to you about a listed idea, it is here. You answer without a subscription.
          </Trans>
        ) : (
          <Trans>Open an idea and press Contact Founder. What you write to each other is here.</Trans>
        )}
      </EmptyState>
    </div>
  );
}
