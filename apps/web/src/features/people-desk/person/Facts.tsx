import { Plural, Trans } from '@lingui/react/macro';
import type { DeskPerson } from '@sangam/domain/validation/desk-person';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deskPaths } from '#shared/desk-paths.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { RoleText } from './StateBadges.tsx';

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

const states: Readonly<Record<string, ReactNode>> = {
  submitted: <Trans>waits for a reviewer</Trans>,
  correction_requested: <Trans>has to be mended</Trans>,
  verified: <Trans>verified</Trans>,
  rejected: <Trans>rejected</Trans>,
};

function Identity({ identity, verified_at: verifiedAt, verified_until: until }: DeskPerson) {
  return (
    <>
      {verifiedAt === null ? (
        <Trans>Not verified</Trans>
      ) : until === null ? (
        <Trans>
          Verified <DateText value={verifiedAt} />
        </Trans>
      ) : (
        <Trans>
          Verified <DateText value={verifiedAt} />, until <DateText value={until} />
        </Trans>
      )}
      {identity !== null && (
        <>
          {' · '}
          <Link to={deskPaths.identity(identity.submission)} className="text-link">
            <Trans>
              sent <DateText value={identity.submitted_at} />: {states[identity.state] ?? identity.state}
            </Trans>
          </Link>
        </>
      )}
    </>
  );
}

/** Who somebody is: account, identity, subscription, and how much there is of the rest. */
export function Facts({ person }: { person: DeskPerson }) {
  const { subscription } = person;
  return (
    <dl className="grid gap-2.5">
      <Fact name={<Trans>E-mail</Trans>}>
        {person.email}{' '}
        {!person.is_email_confirmed && (
          <span className="font-semibold text-marigold-deep">
            <Trans>(not confirmed)</Trans>
          </span>
        )}
      </Fact>
      <Fact name={<Trans>Role</Trans>}>
        <RoleText role={person.role} />
      </Fact>
      <Fact name={<Trans>Joined</Trans>}>
        <DateText value={person.joined_at} />
      </Fact>
      <Fact name={<Trans>Last sign-in</Trans>}>
        {person.last_sign_in_at === null ? (
          <Trans>Never</Trans>
        ) : (
          <DateText value={person.last_sign_in_at} format="time" />
        )}
      </Fact>
      <Fact name={<Trans>Signed in on</Trans>}>
        <span className="figures">
          <Plural value={person.devices} one="# device" other="# devices" />
        </span>
      </Fact>
      <Fact name={<Trans>Identity</Trans>}>
        <Identity {...person} />
      </Fact>
      <Fact name={<Trans>Subscription</Trans>}>
        {subscription === null ? <Trans>None</Trans> : <StatusBadge status={subscription.status} isInline />}
      </Fact>
      <Fact name={<Trans>With others</Trans>}>
        <span className="figures">
          <Plural value={person.conversations} one="# conversation" other="# conversations" />
          {' · '}
          <Plural value={person.deals} one="# deal" other="# deals" />
        </span>
      </Fact>
      <Fact name={<Trans>Id</Trans>}>
        <span className="figures text-sm">{person.id}</span>
      </Fact>
    </dl>
  );
}
