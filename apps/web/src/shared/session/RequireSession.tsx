import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
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

/** Shows its children to signed-in users; everyone else goes to /auth and returns here after signing in. */
export function RequireSession({ waiting, children }: RequireSessionProps) {
  const { t } = useLingui();
  const { state, retry } = useSession();
  const { pathname, search, hash } = useLocation();
  switch (state.status) {
    case 'loading':
      return waiting;
    case 'unreachable':
      return (
        <div className="wrap py-16">
          <ErrorState title={t`We cannot reach ${brand.name}`} onRetry={retry}>
            <Trans>Check your connection. Nothing you saved is lost.</Trans>
          </ErrorState>
        </div>
      );
    case 'signed-out': {
      const wantedPage: WantedPage = { wanted: `${pathname}${search}${hash}` };
      return <Navigate to={paths.auth} state={wantedPage} replace />;
    }
    case 'signed-in':
      return children;
  }
}
