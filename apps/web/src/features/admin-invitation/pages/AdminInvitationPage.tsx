import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { brand } from '#shared/config/brand.ts';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type Invitation, invitationQuery } from '../api/invitation.ts';
import { Accepting } from '../components/Accepting.tsx';

function Head({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <PageTitle title={title} />
      <span className="grid size-12 place-items-center rounded-full bg-mist text-teal-deep">
        <ShieldCheck aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <h1 className="mt-4 text-3xl wrap-anywhere">{title}</h1>
      <div className="mt-3 text-ink-soft">{children}</div>
    </div>
  );
}

function Unknown() {
  const { t } = useLingui();
  return (
    <Head title={t`This link is not valid`}>
      <p role="alert">
        <Trans>
          Open the link of the newest mail about your invitation. If that does not work either, ask who
          invited you for another one.
        </Trans>
      </p>
    </Head>
  );
}

function Over({ state }: { state: string }) {
  const { t } = useLingui();
  if (state === 'accepted')
    return (
      <Head title={t`This invitation was accepted`}>
        <p>
          <Trans>It counts once. Sign in with the address that was invited to open the desk.</Trans>
        </p>
      </Head>
    );
  return (
    <Head title={state === 'expired' ? t`This invitation has ended` : t`This invitation was taken back`}>
      <p>
        <Trans>Nothing was changed. Ask who invited you for another one.</Trans>
      </p>
    </Head>
  );
}

function Open({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useLingui();
  const inviter = invitation.inviter_name ?? t`An admin`;
  return (
    <>
      <Head title={t`Be an admin of ${brand.name}`}>
        <p className="wrap-anywhere">
          <Trans>
            {asTyped(inviter)} invites you to work at the desk. The invitation is for {invitation.email}, and
            good until <DateText value={invitation.expires_at} format="time" />.
          </Trans>
        </p>
      </Head>
      <section className="border-t border-line pt-6">
        <h2 className="mb-3 text-xl">
          <Trans>What admins do</Trans>
        </h2>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            <Trans>They review ideas and identities, and read what is needed for it.</Trans>
          </li>
          <li>
            <Trans>They answer reports, and may warn and suspend people.</Trans>
          </li>
          <li>
            <Trans>Whatever they do and look at stands in the audit log with their name.</Trans>
          </li>
        </ul>
      </section>
      <section className="border-t border-line pt-6">
        <h2 className="mb-3 text-xl">
          <Trans>Do you accept?</Trans>
        </h2>
        <Accepting token={token} email={invitation.email} />
      </section>
    </>
  );
}

function ByToken({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(invitationQuery(token));
  if (data === null) return <Unknown />;
  if (data !== undefined)
    return data.state === 'sent' ? <Open token={token} invitation={data} /> : <Over state={data.state} />;
  if (isError)
    return (
      <ErrorState
        title={t`The invitation could not be loaded`}
        headingLevel={1}
        onRetry={() => void refetch()}
      >
        <Trans>Your link stays good. Check your connection and try again.</Trans>
      </ErrorState>
    );
  return (
    <SkeletonGroup label={t`Loading the invitation`} className="grid gap-6">
      <Skeleton className="size-12 rounded-full" />
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-48 w-full rounded-card" />
    </SkeletonGroup>
  );
}

/**
 * `/admin-invitation?token`: who invites somebody and as what. Opening it changes nothing; its button makes
 * an admin of who signed in with the address that was invited (decision 285).
 */
export function AdminInvitationPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  return (
    <div className="wrap py-6 md:py-12">
      <Card className="mx-auto grid max-w-2xl gap-6 md:p-8">
        {token === '' ? <Unknown /> : <ByToken token={token} />}
      </Card>
    </div>
  );
}
