import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { endTrip, type ProviderTrip } from '#shared/session/provider-trip.ts';
import { type ReturnedProblem, returnedProblem } from '#shared/session/returned-problem.ts';
import { notify } from '#shared/ui/notify.ts';

/** What happened, in our words where we have some, and what to do next. */
function useWording() {
  const { t } = useLingui();
  return ({ code, description }: ReturnedProblem): string => {
    switch (code) {
      case 'access_denied':
        return t`You did not finish signing in with Google, and nothing has changed. Try again, or use your e-mail and password.`;
      case 'provider_email_needs_verification':
        return t`Google has not verified the e-mail address of this account. Verify it with Google, or sign up with your e-mail and password.`;
      case 'signup_disabled':
        return t`New accounts cannot be made at the moment. If you have an account, sign in with its e-mail and password.`;
      case 'bad_oauth_state':
      case 'flow_state_already_used':
      case 'flow_state_expired':
      case 'unfinished':
        return t`The sign-in took too long, or was finished already. Please try again.`;
      case 'unexpected_failure':
        return t`Google sent an unexpected answer. Please try again, or use your e-mail and password.`;
      default:
        return description || t`Please try again, or use your e-mail and password.`;
    }
  };
}

/**
 * Tells why a sign-in came back without a session, once, and leaves the address clean.
 * @param trip null when this tab did not leave for a provider: then what the address says may be anybody's
 * words, and is not repeated
 */
export function useReturnedProblem(isSettled: boolean, trip: ProviderTrip | null): void {
  const { t } = useLingui();
  const wording = useWording();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSettled) return;
    endTrip();
    const problem = returnedProblem(window.location.href);
    if (problem === null) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (trip && problem.code === 'user_banned') void navigate(paths.suspended, { replace: true });
    else if (trip) notify.error(t`Error signing in with Google`, wording(problem));
    else
      notify.error(
        t`Error signing in`,
        t`This link cannot be used here. It may have expired, or belong to another browser.`,
      );
  }, [isSettled, trip, t, wording, navigate]);
}
