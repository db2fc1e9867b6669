import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { logProblem } from '#shared/log.ts';
import { knowsPasskeys } from '#shared/passkeys/passkey-errors.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { isProofRefused, type Proof } from '#shared/step-up/with-recent-sign-in.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { LoadedPart } from '#shared/ui/LoadedPart.tsx';
import { notify } from '#shared/ui/notify.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { type Passkey, passkeysQuery, useRemovePasskey } from '../api/passkeys.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

/** Of one account; the server's bound. */
const maxPasskeys = 10;

function RemovePasskey({ passkey, name }: { passkey: Passkey; name: string }) {
  const { t } = useLingui();
  const { mutateAsync } = useRemovePasskey();
  const remove = async (proof: Proof) => {
    try {
      await mutateAsync({ passkeyId: passkey.id, proof });
    } catch (error) {
      if (!isProofRefused(error)) {
        logProblem('removal of a passkey', error);
        notify.error(t`The passkey could not be removed`, t`Please try again in a moment.`);
      }
      throw error;
    }
    notify.success(t`The passkey is removed`, t`It signs nobody in any more.`);
  };
  return (
    <PasswordDialog
      title={t`Remove this passkey?`}
      description={t`It signs nobody in any more. You can delete it from the device, too.`}
      confirmLabel={t`Remove`}
      isDestructive
      hasRecovery={false}
      onConfirm={remove}
      trigger={
        <Button variant="outline-destructive" size="small" aria-label={t`Remove ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      }
    />
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui();
  const name = passkey.friendly_name || t`A passkey without a name`;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          <Trans>
            added <DateText value={passkey.created_at} format="time" />
          </Trans>
        </p>
        <p className="text-sm text-ink-soft">
          {passkey.last_used_at ? (
            <Trans>
              last used <DateText value={passkey.last_used_at} format="time" />
            </Trans>
          ) : (
            <Trans>not used yet</Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RenamePasskey {...{ passkey, name }} />
        <RemovePasskey {...{ passkey, name }} />
      </div>
    </li>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {passkeys.length >= maxPasskeys ? (
          <p className="text-sm text-ink-soft">
            <Trans>{maxPasskeys} are the most that an account can have. Remove one to add another.</Trans>
          </p>
        ) : knowsPasskeys() ? (
          <AddPasskey isFirst={passkeys.length === 0} />
        ) : (
          <p className="text-sm text-ink-soft">
            <Trans>This browser knows no passkeys. A newer one does.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

/** Passkeys: those that there are, and one for this device. */
export function PasskeysCard() {
  const { t } = useLingui();
  const query = useQuery(passkeysQuery(useUserId()));
  return (
    <Card as="section" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" className="text-xl">
        <Trans>Passkeys</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>
          Sign in with your fingerprint, face or screen lock instead of a password. A passkey cannot be
          guessed, and no false page can ask you for it.
        </Trans>
      </p>
      <LoadedPart
        query={query}
        loadingLabel={t`Loading your passkeys`}
        className="mt-4"
        skeleton={<Skeleton className="h-12" />}
        failed={<Trans>Your passkeys could not be loaded.</Trans>}
      >
        {(passkeys) => <Passkeys passkeys={passkeys} />}
      </LoadedPart>
    </Card>
  );
}
