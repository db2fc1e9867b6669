import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { useSession } from '../shared/session/session-context.ts';
import { PageSpinner } from '../shared/ui/Spinner.tsx';
import { notify } from '../shared/ui/notify.ts';

/** What a provider or a mailed link came back with when it failed: in the fragment, or in the query for PKCE. */
function returnedError(): string | null {
  const { hash, search } = window.location;
  for (const part of [hash, search]) {
    const description = new URLSearchParams(part.slice(1)).get('error_description');
    if (description) return description;
  }
  return null;
}

/** Sends a signed-in visitor of the landing page to /build, with a spinner until that is known. */
export function LandingGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { state } = useSession();
  const [problem] = useState(returnedError);
  useEffect(() => {
    if (problem === null) return;
    notify.error(t`Error signing in`, problem);
    window.history.replaceState(window.history.state, '', paths.home);
  }, [problem, t]);

  if (state.status === 'loading') return <PageSpinner label={t`Loading your account`} />;
  if (state.status === 'signed-in') {
    return <Navigate to={state.isRecovery ? paths.resetPassword : paths.build} replace />;
  }
  return children;
}
