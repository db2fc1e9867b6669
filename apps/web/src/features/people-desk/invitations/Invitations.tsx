import { useLingui as useTexts } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isOutdated } from '#shared/api/errors.ts';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { logProblem } from '#shared/log.ts';
import { deskPaths } from '#shared/desk-paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { notify } from '#shared/ui/notify.ts';
import { type AdminInvitation, invitationsQuery, useInvitationAct } from '../api/invitations.ts';

const states: Readonly<Record<string, readonly [MessageDescriptor, BadgeTone]>> = {
  waiting: [msg`Waits for a second admin`, 'marigold'],
  sent: [msg`Sent`, 'teal'],
  accepted: [msg`Accepted`, 'leaf'],
  refused: [msg`Refused`, 'plain'],
  revoked: [msg`Taken back`, 'plain'],
  expired: [msg`Ended`, 'plain'],
};

function StateBadge({ state }: { state: string }) {
  const { _ } = useTexts();
  const [words, tone] = states[state] ?? [null, 'plain' as const];
  return <Badge tone={tone}>{words === null ? state : _(words)}</Badge>;
}

function TakeBack({ invitation: { id, email } }: { invitation: AdminInvitation }) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useInvitationAct();
  const takeBack = () =>
    mutateAsync({ do: 'revoke', id }).then(
      () => void notify.success(t`The invitation is taken back`, email),
      (error: unknown) => {
        logProblem('taking back an invitation', error);
        notify.error(
          t`Nothing was changed`,
          isOutdated(error)
            ? t`The invitation is over meanwhile. The list is read again.`
            : t`Please try again in a moment.`,
        );
      },
    );
  return (
    <Button variant="outline" size="small" busy={isPending} onClick={() => void takeBack()}>
      <Trans>Take it back</Trans>
    </Button>
  );
}

function Item({ invitation }: { invitation: AdminInvitation }) {
  const { t } = useLingui();
  const { email, state, inviter_name: inviter, confirmer_name: confirmer } = invitation;
  const gone = t`an account that is gone`;
  const isOpen = state === 'waiting' || state === 'sent';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{email}</span>
          <StateBadge state={state} />
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          <Trans>
            {asTyped(inviter ?? gone)} asked for it on <DateText value={invitation.invited_at} />
          </Trans>
          {state !== 'waiting' && state !== 'refused' && confirmer !== null && (
            <>
              {' · '}
              <Trans>{asTyped(confirmer)} confirmed it</Trans>
            </>
          )}
          {isOpen && (
            <>
              {' · '}
              <Trans>
                good until <DateText value={invitation.expires_at} format="time" />
              </Trans>
            </>
          )}
        </p>
        {state === 'waiting' && (
          <p className="text-sm">
            <AppLink to={deskPaths.log} className="inline-flex min-h-11 items-center text-link">
              <Trans>To confirm or refuse it, open the audit log</Trans>
            </AppLink>
          </p>
        )}
      </div>
      {isOpen && <TakeBack invitation={invitation} />}
    </li>
  );
}

/** Who was invited to become an admin, and how that stands; nothing where nobody ever was. */
export function Invitations() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(invitationsQuery());
  if (data?.length === 0 || (data === undefined && !isError)) return null;
  return (
    <Card as="section" className="mt-6" aria-labelledby="invitations">
      <h2 id="invitations" className="mb-3 text-xl">
        <Trans>Invitations to become an admin</Trans>
      </h2>
      {data === undefined ? (
        <NotLoaded onRetry={() => void refetch()} isRetrying={isFetching}>
          <Trans>The invitations could not be loaded.</Trans>
        </NotLoaded>
      ) : (
        <ul className="divide-y divide-line" aria-label={t`Invitations`}>
          {data.map((invitation) => (
            <Item key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  );
}
