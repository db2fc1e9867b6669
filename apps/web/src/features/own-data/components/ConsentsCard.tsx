import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logProblem } from '#shared/log.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { useAccountRole } from '#shared/session/use-account-role.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { LoadedPart } from '#shared/ui/LoadedPart.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { type Consent, ownConsentsQuery, type Purpose, useConsentChange } from '../api/consents.ts';

interface Words {
  readonly title: string;
  readonly what: string;
  /** What withdrawing does; null where that is not done here. */
  readonly loss: string | null;
}

function useWords(): Readonly<Record<Purpose, Words>> {
  const { t } = useLingui();
  return {
    account: {
      title: t`Your account`,
      what: t`Name, address and side, to sign you in and name you; sign-ins and changes, to find misuse. Without it there is no account: you take this back by deleting it, below.`,
      loss: null,
    },
    visits: {
      title: t`Being counted as a visitor`,
      what: t`Which ideas and documents you open on which day, so that their founder reads a number. Nobody learns that it was you.`,
      loss: t`What you opened is forgotten, and not noted any more. Nothing else changes for you.`,
    },
    investor_profile: {
      title: t`Your investor profile`,
      what: t`What you answered about yourself and your income, to show which ideas fit. Only you read it.`,
      loss: t`All answers of the profile are deleted at once. Your subscription stays, and you can fill the profile in again.`,
    },
    identity: {
      title: t`Checking who you are`,
      what: t`Name, date of birth, address, document and pictures, read by those who check them.`,
      loss: t`What you sent is deleted, pictures within two days, and you are not verified any more. Deals that you have go on; a new one needs a verification again.`,
    },
  };
}

function Row({ title, what, children }: { title: ReactNode; what: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="mt-1 text-sm text-ink-soft">{what}</p>
      </div>
      <div className="justify-self-start text-sm sm:justify-self-end">{children}</div>
    </li>
  );
}

function Since({ consent: { givenAt, withdrawnAt } }: { consent: Consent }) {
  return (
    <span className="whitespace-nowrap">
      {withdrawnAt === null ? (
        <Trans>
          Since <DateText value={givenAt} />.
        </Trans>
      ) : (
        <Trans>
          Withdrawn <DateText value={withdrawnAt} />.
        </Trans>
      )}
    </span>
  );
}

/** One that is given or withdrawn here. */
function ConsentRow({ consent }: { consent: Consent }) {
  const { t } = useLingui();
  const { purpose, withdrawnAt } = consent;
  const { title, what, loss } = useWords()[purpose];
  const change = useConsentChange();
  const set = (isGiven: boolean) =>
    change.mutate(
      { purpose, isGiven },
      {
        onSuccess: () => notify.success(isGiven ? t`You agreed again` : t`Withdrawn`, title),
        onError: (error) => {
          logProblem('consent', error);
          notify.error(t`Nothing was changed`, t`Please try again in a moment.`);
        },
      },
    );
  return (
    <Row
      title={title}
      what={
        <>
          {what} <Since consent={consent} />
        </>
      }
    >
      {withdrawnAt === null && loss !== null && (
        <ConfirmDialog
          title={title}
          description={loss}
          confirmLabel={t`Withdraw`}
          onConfirm={() => set(false)}
          trigger={
            <Button variant="outline" size="small" busy={change.isPending} aria-label={t`Withdraw: ${title}`}>
              <Trans>Withdraw</Trans>
            </Button>
          }
        />
      )}
      {withdrawnAt !== null && purpose === 'visits' && (
        <Button
          variant="outline"
          size="small"
          busy={change.isPending}
          aria-label={t`Agree again: ${title}`}
          onClick={() => set(true)}
        >
          <Trans>Agree again</Trans>
        </Button>
      )}
    </Row>
  );
}

/** What is taken back where it was given. */
function ElsewhereRows() {
  const isFounder = useAccountRole() === 'entrepreneur';
  return (
    <>
      <Row
        title={<Trans>Mails</Trans>}
        what={<Trans>Each kind by itself; those about your money and safety always come.</Trans>}
      >
        <AppLink to={paths.settings} className="inline-flex min-h-11 items-center text-link">
          <Trans>Settings</Trans>
        </AppLink>
      </Row>
      {isFounder && (
        <Row
          title={<Trans>Showing your ideas</Trans>}
          what={
            <Trans>
              Your pitch and contact to subscribers, and its sign on the front page. You withdraw an idea, or
              its sign alone, on the idea’s own page; the portrait in the settings.
            </Trans>
          }
        >
          <AppLink to={paths.mySubmissions} className="inline-flex min-h-11 items-center text-link">
            <Trans>Your ideas</Trans>
          </AppLink>
        </Row>
      )}
    </>
  );
}

/** What the reader agreed to, item by item, and how to take each back. */
export function ConsentsCard() {
  const { t } = useLingui();
  const query = useQuery(ownConsentsQuery(useUserId()));
  return (
    <Card as="section" aria-labelledby="consents-title">
      <h2 id="consents-title" className="text-xl">
        <Trans>What you agreed to</Trans>
      </h2>
      <LoadedPart
        query={query}
        loadingLabel={t`Loading what you agreed to`}
        className="grid gap-3"
        skeleton={
          <>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </>
        }
        failed={<Trans>This could not be loaded. Nothing was changed.</Trans>}
      >
        {(consents) => (
          <ul className="divide-y divide-line">
            {consents.map((consent) => (
              <ConsentRow key={consent.purpose} consent={consent} />
            ))}
            <ElsewhereRows />
          </ul>
        )}
      </LoadedPart>
    </Card>
  );
}
