import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { useAccountRole } from '#shared/session/use-account-role.ts';
import { useDisplayName } from '#shared/session/use-display-name.ts';
import { Card } from '#shared/ui/Card.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ThemeSwitch } from '#shared/ui/ThemeSwitch.tsx';
import { IdentityLine } from '../components/IdentityLine.tsx';
import { MailChoices } from '../components/MailChoices.tsx';
import { OwnReports } from '../components/OwnReports.tsx';
import { PortraitCard } from '../portrait/PortraitCard.tsx';

/** Who is signed in: name, address, identity. */
function AccountCard() {
  const { user } = useSession();
  const { name } = useDisplayName();
  return (
    <Card as="section" aria-labelledby="account-title">
      <h2 id="account-title" className="mb-4 text-xl">
        <Trans>Your account</Trans>
      </h2>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <dt className="text-ink-soft">
          <Trans>Name</Trans>
        </dt>
        <dd className="mb-2 font-semibold break-words">{name}</dd>
        <dt className="text-ink-soft">
          <Trans>Email</Trans>
        </dt>
        <dd className="mb-2 font-semibold break-words">{user?.email}</dd>
        <dt className="text-ink-soft">
          <Trans>Identity</Trans>
        </dt>
        <dd>
          <IdentityLine />
        </dd>
      </dl>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Link to={paths.accountSubscription} className="inline-flex min-h-11 items-center text-link">
          <Trans>Subscription and invoices</Trans>
        </Link>
        <Link to={paths.accountSecurity} className="inline-flex min-h-11 items-center text-link">
          <Trans>Sign-in and security</Trans>
        </Link>
        <Link to={paths.accountPrivacy} className="inline-flex min-h-11 items-center text-link">
          <Trans>Privacy and your data</Trans>
        </Link>
      </div>
    </Card>
  );
}

/** /settings: who is signed in, a founder's portrait, which mails come, how the app looks. */
export function SettingsPage() {
  const { t } = useLingui();
  const isFounder = useAccountRole() === 'entrepreneur';
  return (
    <div className="wrap py-8 md:py-12">
      <PageTitle title={t`Settings`} />
      <div className="mx-auto grid max-w-2xl gap-5">
        <h1 className="text-3xl">
          <Trans>Settings</Trans>
        </h1>
        <AccountCard />
        {isFounder && <PortraitCard />}
        <Card as="section" aria-labelledby="mails-title">
          <h2 id="mails-title" className="text-xl">
            <Trans>Mails</Trans>
          </h2>
          <p className="mt-1 mb-5 text-ink-soft">
            <Trans>Updates are always in the app. Choose which ones also come by mail.</Trans>
          </p>
          <MailChoices />
        </Card>
        <OwnReports />
        <Card
          as="section"
          aria-labelledby="look-title"
          className="flex flex-wrap items-center justify-between gap-3"
        >
          <h2 id="look-title" className="text-xl">
            <Trans>Colour theme</Trans>
          </h2>
          <ThemeSwitch />
        </Card>
      </div>
    </div>
  );
}
