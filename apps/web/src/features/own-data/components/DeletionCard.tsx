import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { isOutdated } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { deskPaths } from '#shared/desk-paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { isProofRefused, type Proof } from '#shared/step-up/with-recent-sign-in.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { LoadedPart } from '#shared/ui/LoadedPart.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { type Erasure, ownErasureQuery, useErasureWish } from '../api/erasure.ts';

/** What goes and what stays, before anybody asks for it. */
function WhatHappens() {
  return (
    <div className="my-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div>
        <h3 className="text-base font-semibold">
          <Trans>What goes</Trans>
        </h3>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
          <li>
            <Trans>Profile, portrait, ideas with their files, drafts, saves, searches, ratings</Trans>
          </li>
          <li>
            <Trans>What you wrote and sent in conversations, and your name in them</Trans>
          </li>
          <li>
            <Trans>What you sent to be verified</Trans>
          </li>
          <li>
            <Trans>A subscription and its mandate: nothing is charged any more</Trans>
          </li>
        </ul>
      </div>
      <div>
        <h3 className="text-base font-semibold">
          <Trans>What stays, and why</Trans>
        </h3>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
          <li>
            <Trans>Invoices with name and state: the tax law asks for them, for years</Trans>
          </li>
          <li>
            <Trans>
              Of a deal what proves it to the other: amounts, rates, dates, numbers of payments, without your
              name
            </Trans>
          </li>
          <li>
            <Trans>Security records, by the number of your account: at least a year, as the law asks</Trans>
          </li>
          <li>
            <Trans>Answered questions and counts, without a mark of yours</Trans>
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Asks for the deletion or takes it back, and says what came of it. */
function useWish() {
  const { t } = useLingui();
  const wish = useErasureWish();
  const act = async (proof: Proof | null): Promise<void> => {
    try {
      await wish.mutateAsync(proof);
      if (proof === null) notify.success(t`Your account stays`, t`Nothing is deleted.`);
      else notify.success(t`Your account will be deleted`, t`Until then you can take it back here.`);
    } catch (error) {
      if (!isProofRefused(error)) {
        logProblem('deletion of the account', error);
        notify.error(
          t`Nothing was changed`,
          isOutdated(error)
            ? t`You are the only admin. Make somebody else one first.`
            : t`Please try again in a moment.`,
        );
      }
      throw error;
    }
  };
  return { act, isPending: wish.isPending };
}

/** It was asked for, or nobody has used the account for years. */
function Waiting({ dueAt, isUnused }: { dueAt: string; isUnused: boolean }) {
  const { act, isPending } = useWish();
  return (
    <div>
      <p className="mt-2 font-semibold">
        <Trans>
          Your account will be deleted on <DateText value={dueAt} format="time" />.
        </Trans>
      </p>
      <p className="mt-1">
        {isUnused ? (
          <Trans>Nobody had used it for three years. You are here, so it stays if you like.</Trans>
        ) : (
          <Trans>
            Until then everything works as before, and you can take it back. Save a copy of your data if you
            want to keep it.
          </Trans>
        )}
      </p>
      <Button
        variant="trust"
        className="mt-4"
        busy={isPending}
        onClick={() => void act(null).catch(() => undefined)}
      >
        <Trans>Keep my account</Trans>
      </Button>
    </div>
  );
}

function Asking({ hindrance }: { hindrance: string | null }) {
  const { t } = useLingui();
  const { act } = useWish();
  if (hindrance === 'demo')
    return (
      <p className="mt-2">
        <Trans>This account is for trying things out, by everybody. It is not deleted.</Trans>
      </p>
    );
  if (hindrance !== null)
    return (
      <p className="mt-2">
        <Trans>
          You are the only admin, so your account stays until there is another one. Invite somebody at the{' '}
          <AppLink to={deskPaths.people} className="text-link">
            desk
          </AppLink>
          .
        </Trans>
      </p>
    );
  return (
    <>
      <p className="mt-1 text-ink-soft">
        <Trans>It is deleted seven days after you asked, by itself. Until then you can take it back.</Trans>
      </p>
      <WhatHappens />
      <PasswordDialog
        title={t`Delete your account?`}
        description={t`It is deleted in seven days. Until then you can sign in and keep it; after that nobody can bring it back.`}
        confirmLabel={t`Delete my account`}
        isDestructive
        onConfirm={act}
        trigger={
          <Button variant="outline-destructive">
            <Trash2 aria-hidden="true" />
            <Trans>Delete my account</Trans>
          </Button>
        }
      />
    </>
  );
}

const State = ({ erasure: { dueAt, isUnused, hindrance } }: { erasure: Erasure }) =>
  dueAt === null ? <Asking hindrance={hindrance} /> : <Waiting dueAt={dueAt} isUnused={isUnused} />;

/** The end of the account: asked for, waiting, taken back. */
export function DeletionCard() {
  const { t } = useLingui();
  const query = useQuery(ownErasureQuery(useUserId()));
  const { data } = query;
  const isWaiting = data !== undefined && data.dueAt !== null;
  return (
    <Card
      as="section"
      id="delete"
      tone={isWaiting ? 'brick' : 'plain'}
      aria-labelledby="deletion-title"
      className="scroll-mt-24"
    >
      <h2 id="deletion-title" className="text-xl">
        <Trans>Deleting your account</Trans>
      </h2>
      <LoadedPart
        query={query}
        loadingLabel={t`Loading whether it will be deleted`}
        skeleton={<Skeleton className="h-40" />}
        failed={<Trans>Whether it will be deleted could not be loaded.</Trans>}
      >
        {(erasure) => <State erasure={erasure} />}
      </LoadedPart>
    </Card>
  );
}
