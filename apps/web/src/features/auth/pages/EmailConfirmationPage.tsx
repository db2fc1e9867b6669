import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
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

/** `/email-confirmation?token&type`: loading, then success or error (SPECIFICATION section 2). */
export function EmailConfirmationPage() {
  const { t } = useLingui();
  // Read once: signing in by the link must not change what this page is about.
  const [link] = useState(() => mailedLinkOf(new URLSearchParams(window.location.search)));
  const verification = useVerifyLink(link);

  const content = () => {
    if (link === null) return <ConfirmationFailed text={t`Invalid confirmation link.`} />;
    if (verification.isPending) {
      return (
        <output className="grid justify-items-center gap-4 py-6 text-center">
          <Spinner />
          <h1 className="text-2xl">
            <Trans>Confirming Email...</Trans>
          </h1>
        </output>
      );
    }
    if (verification.isError) {
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
