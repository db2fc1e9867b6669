import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useProfile } from '#shared/session/profile-query.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { alwaysOpen } from './always-open.ts';
import { lazyScreen } from './lazy-screen.tsx';

const question = lazyScreen('auth', 'form', async () => {
  const { ChooseRolePage } = await import('#features/auth/pages/ChooseRolePage.tsx');
  return ChooseRolePage;
});

function useMayLackRole(): boolean {
  const { user } = useSession();
  const providers: unknown = user?.app_metadata.providers;
  return Array.isArray(providers) && providers.includes('google');
}

interface RoleGateProps {
  /** Shown until the role is known. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Asks a Google account without a role for it, instead of any screen. The address stays, so the answer leads
 * to where the person was going.
 */
export function RoleGate({ waiting, children }: RoleGateProps) {
  const { t } = useLingui();
  const { signOut } = useSession();
  const { pathname } = useLocation();
  const mayLackRole = useMayLackRole();
  const profile = useProfile();
  if (!mayLackRole || alwaysOpen.includes(pathname)) return children;
  if (profile.isPending) return waiting;
  // An answer that was read before goes on counting when reading it again fails.
  if (profile.data === undefined) {
    return (
      <main className="wrap py-16">
        <ErrorState
          headingLevel={1}
          title={t`Your account could not be loaded`}
          onRetry={() => void profile.refetch()}
          action={
            <Button variant="ghost" size="small" onClick={() => void signOut()}>
              <Trans>Sign Out</Trans>
            </Button>
          }
        >
          <Trans>Check your connection. Nothing you saved is lost.</Trans>
        </ErrorState>
      </main>
    );
  }
  if (profile.data?.role !== null) return children;
  return <question.Screen />;
}
