import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useUserId } from '#shared/session/session-context.ts';
import { AlertDialog } from '#shared/ui/AlertDialog.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { LoadedPart } from '#shared/ui/LoadedPart.tsx';
import { notify } from '#shared/ui/notify.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { type OwnSession, ownSessionsQuery, useSignOutOthers } from '../api/own-sessions.ts';
import { deviceOf } from './device-name.ts';
import { useDeviceWords } from './use-device-words.ts';

function Session({ session }: { session: OwnSession }) {
  const wordsOf = useDeviceWords();
  const Icon = deviceOf(session.browser).isHandheld ? Smartphone : Monitor;
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-words">{wordsOf(session.browser)}</span>
          {session.is_current && (
            <Badge>
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <Trans>
            last used <DateText value={session.last_used_at} format="time" />, from {session.network_address}
          </Trans>
        </p>
        <p className="text-sm text-ink-soft">
          <Trans>
            signed in <DateText value={session.signed_in_at} format="time" />
          </Trans>
        </p>
      </div>
    </li>
  );
}

/** Asks, and ends the other sessions. */
function SignOutOthers() {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useSignOutOthers();
  const end = async () => {
    try {
      await signOut.mutateAsync();
      notify.success(t`Your other devices are signed out`);
    } catch {
      notify.error(t`The other devices could not be signed out`, t`Nothing has changed. Please try again.`);
    }
  };
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setIsAsking}
      title={t`Sign out your other devices?`}
      description={t`They have to sign in again. This device stays signed in.`}
      confirmLabel={t`Sign them out`}
      onConfirm={() => void end()}
      trigger={
        <Button variant="outline" busy={signOut.isPending}>
          <Trans>Sign out other devices</Trans>
        </Button>
      }
    />
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="mt-3">
          <SignOutOthers />
        </div>
      ) : (
        <p className="mt-2 text-ink-soft">
          <Trans>You are signed in nowhere else.</Trans>
        </p>
      )}
    </>
  );
}

/** Where the reader is signed in, and the end of the other sessions. */
export function SessionsCard() {
  const { t } = useLingui();
  const query = useQuery(ownSessionsQuery(useUserId()));
  return (
    <Card as="section" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-xl">
        <Trans>Where you are signed in</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>
          Is there one that you do not know? Sign out the other devices, and change your password.
        </Trans>
      </p>
      <LoadedPart
        query={query}
        loadingLabel={t`Loading where you are signed in`}
        skeleton={<Skeleton className="h-20" />}
        failed={<Trans>The list could not be loaded.</Trans>}
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </LoadedPart>
    </Card>
  );
}
