import { Trans, useLingui } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { codeOf, isSuspended } from '#shared/api/errors.ts';
import { paths } from '#shared/paths.ts';
import { forgetDestination, storedDestination } from '#shared/session/stored-destination.ts';
import { useSession } from '#shared/session/session-context.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { type LinkAccount, mailedLinkOf, useVerifyLink } from '../api/verify-link.ts';
import { AuthPanel } from '../components/AuthPanel.tsx';
import { confirmedKind, type ConfirmedKind } from '../components/confirmed-kind.ts';
import { ConfirmedOutcome } from '../components/ConfirmedOutcome.tsx';
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

/**
 * Stored in the history entry in place of the token once a link has worked: it works only once, and a reload
 * should not report a failure.
 */
interface ConfirmedEntry {
  readonly confirmed?: ConfirmedKind;
}

interface Confirmed {
  readonly kind: ConfirmedKind;
  /**
   * The link's account, kept here once its token has left the address; null for a link that gave no session.
   */
  readonly account: LinkAccount | null;
}

/** Links after which people first choose a password. */
const withoutPassword: readonly string[] = ['recovery', 'invite'];

/** Redeems the link of the address once, and remembers in the history entry that it worked. */
function useConfirmation() {
  // Read once: the token leaves the address when it has worked.
  const [link] = useState(() => mailedLinkOf(new URLSearchParams(window.location.search)));
  const { state: entry } = useLocation();
  const navigate = useNavigate();
  const before = ((entry ?? {}) as ConfirmedEntry).confirmed;
  const [confirmed, setConfirmed] = useState<Confirmed | null>(
    before === undefined ? null : { kind: before, account: null },
  );
  const verification = useVerifyLink(confirmed ? null : link);
  if (confirmed === null && link !== null && verification.isSuccess) {
    const account = verification.data;
    setConfirmed({ kind: confirmedKind(link.type, account !== null), account });
  }
  useEffect(() => {
    if (confirmed === null || before !== undefined) return;
    void navigate(paths.emailConfirmation, {
      replace: true,
      state: { confirmed: confirmed.kind } satisfies ConfirmedEntry,
    });
  }, [confirmed, before, navigate]);
  return { link, confirmed, verification };
}

/** `/email-confirmation?token&type` (product §2.confirmation). It confirms; it signs nobody in unasked. */
export function EmailConfirmationPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useSession();
  const { link, confirmed, verification } = useConfirmation();

  const goOn = () => {
    const isNewPassword = link !== null && withoutPassword.includes(link.type);
    const next = isNewPassword ? paths.resetPassword : (storedDestination() ?? paths.build);
    forgetDestination();
    void navigate(next, { replace: true });
  };
  if (isSuspended(verification.error)) return <Navigate to={paths.suspended} replace />;
  const content = () => {
    if (confirmed === null && link === null) {
      return <ConfirmationFailed text={t`Invalid confirmation link.`} />;
    }
    if (confirmed === null && verification.isError) {
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
    // The ways on depend on who is signed in here.
    if (confirmed === null || state.status === 'loading') {
      return (
        <output className="grid justify-items-center gap-4 py-6 text-center">
          <Spinner />
          <h1 className="text-2xl">
            <Trans>Confirming Email...</Trans>
          </h1>
        </output>
      );
    }
    return <ConfirmedOutcome {...confirmed} onContinued={goOn} />;
  };
  return (
    <AuthPanel>
      <PageTitle title={t`Email confirmation`} />
      {content()}
    </AuthPanel>
  );
}
