import { Trans, useLingui } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { isSuspended } from '#shared/api/errors.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { type LinkAccount, mailedLinkOf, useVerifyLink } from '../api/verify-link.ts';
import { AuthPanel } from '../components/AuthPanel.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';
import { Outcome } from '../components/Outcome.tsx';

/**
 * `/reset-password`: where the mailed link leads. A new password is chosen, and with it its account becomes
 * the one signed in here.
 */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const [link] = useState(() => mailedLinkOf(new URLSearchParams(window.location.search)));
  // Stored here, because the query cache is cleared when another user signs in, which saving the password
  // causes.
  const [account, setAccount] = useState<LinkAccount | null>(null);
  const verification = useVerifyLink(account ? null : link);
  if (account === null && verification.data) setAccount(verification.data);
  const { state } = useSession();

  const isChecking = link !== null && account === null && verification.isPending;
  if (state.status === 'loading' || isChecking)
    return <ScreenSkeleton shape="form" label={t`Checking your link`} />;
  if (isSuspended(verification.error)) return <Navigate to={paths.suspended} replace />;
  const mayChange = account !== null || (link === null && state.status === 'signed-in');
  return (
    <AuthPanel>
      <PageTitle title={t`New password`} />
      {mayChange ? (
        <NewPasswordForm account={account} />
      ) : (
        <Outcome
          icon={CircleX}
          tone="brick"
          title={t`This link does not work`}
          text={t`It may have expired or been used already. Ask for a new one with 'Forgot password?'.`}
        >
          <ButtonLink to={paths.auth} variant="trust" fullWidth>
            <Trans>Back to Sign In</Trans>
          </ButtonLink>
        </Outcome>
      )}
    </AuthPanel>
  );
}
