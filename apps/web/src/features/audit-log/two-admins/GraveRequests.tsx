import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isForbidden, isOutdated } from '#shared/api/errors.ts';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { isProofRefused, type Proof } from '#shared/step-up/with-recent-sign-in.ts';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { type GraveRequest, graveRequestsQuery, useDecideGraveRequest } from './grave-requests.ts';

function useTitle({ kind, subject_name: name }: GraveRequest): string {
  const { t } = useLingui();
  // Null once the account is gone, which the schema of a function does not say.
  const person = (name as string | null) ?? t`an account that is gone`;
  if (kind === 'grant_admin') return t`Make ${person} an admin`;
  if (kind === 'invite_admin') return t`Invite ${person} to be an admin`;
  if (kind === 'erase_account') return t`Erase the account of ${person}`;
  return t`Give a payment back to ${person}; their subscription ends with it`;
}

/** Why the reader may not confirm it; null where they may. */
function useHindrance(hindrance: string | null): string | null {
  const { t } = useLingui();
  const reasons: Readonly<Record<string, string>> = {
    only_admin: t`It waits: there is no other admin who could confirm it. The server’s operator can make one on its command line.`,
    own: t`You have asked for this. Another admin has to confirm it.`,
    subject: t`This is about you. Another admin has to confirm it.`,
    done: t`It has been done meanwhile.`,
    gone: t`It cannot be done any more: the payment’s mandate is gone.`,
    unknown: t`It cannot be done any more: the account is gone.`,
    stays: t`It cannot be done: the account is the only admin’s, or one of the demonstration.`,
  };
  return hindrance === null ? null : (reasons[hindrance] ?? t`It cannot be done at present.`);
}

function Request({ request }: { request: GraveRequest }) {
  const { t } = useLingui();
  const title = useTitle(request);
  const hindrance = useHindrance(request.hindrance);
  const decision = useDecideGraveRequest();
  const requester = (request.requester_name as string | null) ?? t`An account that is gone`;
  // A promise, not the mutation's own callbacks: the list is read again, and this row may be gone by then.
  const decide = (proof: Proof | null): Promise<void> =>
    decision.mutateAsync({ id: request.id, proof }).then(
      () => void notify.success(proof === null ? t`Refused` : t`Done`, title),
      (error: unknown) => {
        // The dialog tells it.
        if (isProofRefused(error)) throw error;
        logProblem('act of two admins', error);
        notify.error(
          t`That did not work`,
          isOutdated(error) || isForbidden(error)
            ? t`Somebody else has decided, or it cannot be done any more. The list is read again.`
            : t`Nothing was changed. Please try again in a moment.`,
        );
      },
    );
  return (
    <Card as="li" tone="turmeric">
      <h3 className="text-lg wrap-anywhere">{title}</h3>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          Asked for by {asTyped(requester)} on <DateText value={request.requested_at} format="time" />, waits
          until <DateText value={request.expires_at} format="time" />
        </Trans>
      </p>
      <p className="mt-2 wrap-anywhere">{request.reason}</p>
      {hindrance !== null && <p className="mt-2 font-semibold">{hindrance}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {hindrance === null && (
          <PasswordDialog
            title={title}
            description={t`This is done at once, and cannot be undone here. Your name stands beside it in the log.`}
            confirmLabel={t`Confirm`}
            isDestructive
            onConfirm={decide}
            trigger={
              <Button variant="trust" size="small">
                <Trans>Confirm</Trans>
              </Button>
            }
          />
        )}
        <Button variant="outline" size="small" busy={decision.isPending} onClick={() => void decide(null)}>
          {request.hindrance === 'own' || request.hindrance === 'only_admin' ? (
            <Trans>Take it back</Trans>
          ) : (
            <Trans>Refuse</Trans>
          )}
        </Button>
      </div>
    </Card>
  );
}

/** What waits for a second admin (decision 255); nothing where nothing does. */
export function GraveRequests() {
  const waiting = useQuery(graveRequestsQuery());
  if (waiting.isError)
    return (
      <Card className="mb-6">
        <NotLoaded onRetry={() => void waiting.refetch()} isRetrying={waiting.isFetching}>
          <Trans>What waits for a second admin could not be loaded.</Trans>
        </NotLoaded>
      </Card>
    );
  if (waiting.data === undefined || waiting.data.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-xl">
        <Trans>Waits for a second admin</Trans>
      </h2>
      <ul className="space-y-3">
        {waiting.data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
