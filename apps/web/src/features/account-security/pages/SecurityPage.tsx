import { Trans, useLingui } from '@lingui/react/macro';
import { accountLimits } from '@sangam/domain/limits';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { PasskeysCard } from '../components/PasskeysCard.tsx';
import { SessionsCard } from '../components/SessionsCard.tsx';
import { TwoStepsCard } from '../components/TwoStepsCard.tsx';

function PasswordCard() {
  return (
    <Card as="section" aria-labelledby="password-title">
      <h2 id="password-title" className="text-xl">
        <Trans>Password</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>
          At least {accountLimits.passwordMin} characters, and none that is easy to guess. With a new one your
          other devices are signed out. If you came with Google, this is your first password.
        </Trans>
      </p>
      <ButtonLink to={paths.resetPassword} variant="outline">
        <Trans>Change the password</Trans>
      </ButtonLink>
    </Card>
  );
}

/** /account/security: the password, passkeys, two-step verification, and where one is signed in. */
export function SecurityPage() {
  const { t } = useLingui();
  return (
    <div className="wrap py-8 md:py-12">
      <PageTitle title={t`Sign-in and security`} />
      <div className="mx-auto grid max-w-2xl gap-5">
        <h1 className="text-3xl">
          <Trans>Sign-in and security</Trans>
        </h1>
        <PasswordCard />
        <PasskeysCard />
        <TwoStepsCard />
        <SessionsCard />
      </div>
    </div>
  );
}
