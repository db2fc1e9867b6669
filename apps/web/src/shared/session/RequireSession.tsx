import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { returnAddress } from './return-address.ts';
import { useSession } from './session-context.ts';
import { brand } from '../config/brand.ts';

/** What /auth finds in the navigation state: where to go once signed in. */
export interface WantedPage {
  readonly wanted?: string | undefined;
}

interface RequireSessionProps {
  /** Shown until the session is known. */
  waiting: ReactNode;
  children: ReactNode;
}

/** To /auth, with the page that was open, as it was when the session ended. */
function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  // In the first render what was open is still there to be asked.
  const [state] = useState<WantedPage>(() => ({
    wanted: returnAddress() ?? `${pathname}${search}${hash}`,
  }));
  return <Navigate to={paths.auth} state={state} replace />;
}

/** Shows its children to signed-in users; everyone else goes to /auth and returns here after signing in. */
export function RequireSession({ waiting, children }: RequireSessionProps) {
  const { t } = useLingui();
  const { state, retry } = useSession();
  switch (state.status) {
    case 'loading':
    // The app's gate asks for the second step instead of any screen.
    case 'second-step':
      return waiting;
    case 'unreachable':
      return (
        <div className="wrap py-16">
          <ErrorState title={t`We cannot reach ${brand.name}`} onRetry={retry}>
            <Trans>Check your connection. Nothing you saved is lost.</Trans>
          </ErrorState>
        </div>
      );
    case 'signed-out':
      return <ToSignIn />;
    case 'signed-in':
      return children;
  }
}
