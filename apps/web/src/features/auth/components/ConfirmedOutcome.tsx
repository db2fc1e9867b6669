import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { storedDestination } from '#shared/session/stored-destination.ts';
import type { WantedPage } from '#shared/session/RequireSession.tsx';
import { useSession } from '#shared/session/session-context.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { declineLink } from '../api/continue-as.ts';
import type { LinkAccount } from '../api/verify-link.ts';
import type { ConfirmedKind } from './confirmed-kind.ts';
import { ContinueAs, OtherSessionNotice } from './ContinueAs.tsx';
import { Outcome } from './Outcome.tsx';

interface WaysOnProps {
  /** Whom the link is of; null when it gave no session, or the page has been reloaded since. */
  account: LinkAccount | null;
  onContinued: () => void;
}

interface ConfirmedOutcomeProps extends WaysOnProps {
  kind: ConfirmedKind;
}

function WaysOn({ account, onContinued }: WaysOnProps) {
  const { user } = useSession();
  const decline = () => {
    if (account) declineLink(account);
  };
  const wantedPage: WantedPage = { wanted: storedDestination() ?? undefined };
  const present = user?.email ?? '';
  const isOther = account !== null && account.userId !== user?.id;
  return (
    <>
      {isOther && <ContinueAs account={account} onContinued={onContinued} />}
      {user ? (
        <ButtonLink
          to={paths.build}
          variant={isOther ? 'outline' : 'trust'}
          fullWidth
          onClick={decline}
          className="wrap-anywhere"
        >
          {isOther ? <Trans>Stay signed in as {present}</Trans> : <Trans>Go to your dashboard</Trans>}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink
            to={paths.auth}
            state={wantedPage}
            variant={isOther ? 'outline' : 'trust'}
            fullWidth
            onClick={decline}
          >
            <Trans>Go to Sign In</Trans>
          </ButtonLink>
          <ButtonLink to={paths.home} variant="outline" fullWidth onClick={decline}>
            <Trans>Back to Home</Trans>
          </ButtonLink>
        </>
      )}
    </>
  );
}

function useWords({ kind, account }: ConfirmedOutcomeProps): { title: string; text: string } {
  const { t } = useLingui();
  const { user } = useSession();
  const email = account?.email ?? '';
  switch (kind) {
    case 'sign-in':
      return {
        title: t`Your link works`,
        text: account
          ? t`Press the button to sign in. Nobody is signed in before.`
          : t`It works once. To sign in, ask for another one or use your password.`,
      };
    case 'invited':
      return {
        title: t`Welcome!`,
        text: account
          ? t`Your invitation is accepted. Next, choose a password for your account.`
          : t`Your invitation is accepted. Choose a password with 'Forgot password?' if you have none yet.`,
      };
    case 'half-changed':
      return {
        title: t`One more step`,
        text: t`This address is confirmed. Now open the link in the mail to your other address.`,
      };
    case 'changed':
      return {
        title: t`Address changed`,
        text: account
          ? t`From now on you sign in as ${email}.`
          : t`From now on you sign in with your new address.`,
      };
    case 'confirmed':
      return {
        title: t`Email Confirmed!`,
        text: user
          ? t`Your email has been successfully confirmed!`
          : t`Your email has been successfully confirmed! You can now sign in to your account.`,
      };
  }
}

/** What the link did, and the next steps; people who are already signed in are not asked to sign in. */
export function ConfirmedOutcome(props: ConfirmedOutcomeProps) {
  const { account, onContinued } = props;
  return (
    <Outcome icon={CircleCheck} tone="leaf" {...useWords(props)}>
      {account && <OtherSessionNotice account={account} />}
      <WaysOn account={account} onContinued={onContinued} />
    </Outcome>
  );
}
