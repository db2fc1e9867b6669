import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { arrival } from '#shared/session/arrival.ts';
import { presentTrip } from '#shared/session/provider-trip.ts';
import { useSession } from '#shared/session/session-context.ts';
import { PageSpinner } from '#shared/ui/Spinner.tsx';
import { useReturnedProblem } from './use-returned-problem.ts';

/**
 * Sends a signed-in visitor of the landing page on, with a spinner until that is known: to /build, or to the
 * page that was wanted before leaving for Google. Providers come back here (product §7.auth); what went wrong
 * with them is told.
 */
export function LandingGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { state } = useSession();
  const [trip] = useState(presentTrip);
  useReturnedProblem(state.status !== 'loading', trip);

  if (state.status === 'loading') return <PageSpinner label={t`Loading your account`} />;
  // The gate of the other pages asks for a second step.
  if (state.status === 'second-step') return <Navigate to={trip?.wanted || paths.build} replace />;
  if (state.status === 'signed-in') {
    if (state.isRecovery) return <Navigate to={paths.resetPassword} replace />;
    const wanted = trip?.wanted || null;
    return <Navigate to={wanted ?? paths.build} state={wanted === null ? arrival : null} replace />;
  }
  return children;
}
