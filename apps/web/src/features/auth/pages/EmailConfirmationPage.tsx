import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { codeOf } from '../../../shared/api/errors.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Spinner } from '../../../shared/ui/Spinner.tsx';
import { mailedLinkOf, useVerifyLink } from '../api/verify-link.ts';
import { AuthPanel } from '../components/AuthPanel.tsx';
import { Outcome } from '../components/Outcome.tsx';

function ConfirmationFailed({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <Outcome icon={CircleX} tone="brick" title={t`Confirmation Failed`} text={text}>
      <ButtonLink to={paths.auth} variant="trust" fullWidth>
        <Trans>Try Signing In</Trans>
      </ButtonLink>
      <ButtonLink to={paths.home} variant="outline" fullWidth>
        <Trans>Back to Home</Trans>
      </ButtonLink>
    </Outcome>
  );
}

/** In the history entry of a link that has worked, in the place of its token: it works once, and a page that is loaded anew should not say that it failed. */
interface ConfirmedEntry {
  readonly isConfirmed?: boolean;
}

/** `/email-confirmation?token&type`: loading, then success or error (SPECIFICATION section 2). */
export function EmailConfirmationPage() {
  const { t } = useLingui();
  // Read once: signing in by the link must not change what this page is about.
  const [link] = useState(() => mailedLinkOf(new URLSearchParams(window.location.search)));
  const { state } = useLocation();
  const navigate = useNavigate();
  const wasConfirmed = ((state ?? {}) as ConfirmedEntry).isConfirmed === true;
  const verification = useVerifyLink(wasConfirmed ? null : link);
  const isConfirmed = wasConfirmed || verification.isSuccess;
  useEffect(() => {
    if (!isConfirmed || wasConfirmed) return;
    void navigate(paths.emailConfirmation, {
      replace: true,
      state: { isConfirmed: true } satisfies ConfirmedEntry,
    });
  }, [isConfirmed, wasConfirmed, navigate]);

  const content = () => {
    if (!isConfirmed && link === null) return <ConfirmationFailed text={t`Invalid confirmation link.`} />;
    if (!isConfirmed && verification.isPending) {
      return (
        <output className="grid justify-items-center gap-4 py-6 text-center">
          <Spinner />
          <h1 className="text-2xl">
            <Trans>Confirming Email...</Trans>
          </h1>
        </output>
      );
    }
    if (!isConfirmed && verification.isError) {
      // An answer of the server carries a code; anything else is not about the link.
      const answered = codeOf(verification.error) !== undefined;
      return (
        <ConfirmationFailed
          text={
            answered
              ? t`There was an error confirming your email. The link may be expired or invalid.`
              : t`An unexpected error occurred. Please try again.`
          }
        />
      );
    }
    return (
      <Outcome
        icon={CircleCheck}
        tone="leaf"
        title={t`Email Confirmed!`}
        text={t`Your email has been successfully confirmed! You can now sign in to your account.`}
      >
        <ButtonLink to={paths.auth} variant="trust" fullWidth>
          <Trans>Go to Sign In</Trans>
        </ButtonLink>
        <ButtonLink to={paths.home} variant="outline" fullWidth>
          <Trans>Back to Home</Trans>
        </ButtonLink>
      </Outcome>
    );
  };
  return (
    <AuthPanel>
      <PageTitle title={t`Email confirmation`} />
      {content()}
    </AuthPanel>
  );
}
