import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { isReauthenticationNeeded } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { PasswordFirst } from '#shared/step-up/PasswordFirst.tsx';
import { isProofRefused, type Proof } from '#shared/step-up/with-recent-sign-in.ts';
import { AlertDialog } from '#shared/ui/AlertDialog.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { type Passkey, useRemovePasskey } from '../api/passkeys.ts';
import { RenamePasskey } from './RenamePasskey.tsx';

/** Takes a passkey away, and tells; asks for the password where the sign-in is old. */
function useRemoval(passkey: Passkey) {
  const { t } = useLingui();
  const removing = useRemovePasskey();
  const [isPasswordAsked, setIsPasswordAsked] = useState(false);
  const remove = async (proof: Proof | null) => {
    try {
      await removing.mutateAsync({ passkeyId: passkey.id, proof });
    } catch (error) {
      if (proof === null && isReauthenticationNeeded(error)) {
        setIsPasswordAsked(true);
        return;
      }
      if (isProofRefused(error)) throw error;
      logProblem('removal of a passkey', error);
      notify.error(t`The passkey could not be removed`, t`Please try again in a moment.`);
      return;
    }
    notify.success(t`The passkey is removed`, t`It signs nobody in any more.`);
  };
  return { remove, isPasswordAsked, isBusy: removing.isPending };
}

function Named({ passkey, name }: { passkey: Passkey; name: string }) {
  return (
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
  );
}

/** A passkey, with what its owner can do about it. */
export function PasskeyRow({ passkey, mayChange }: { passkey: Passkey; mayChange: boolean }) {
  const { t } = useLingui();
  const { remove, isPasswordAsked, isBusy } = useRemoval(passkey);
  const [isAsking, setIsAsking] = useState(false);
  const name = passkey.friendly_name || t`A passkey without a name`;
  const description = t`After that it signs nobody in. You can delete it from the device, too.`;
  const button = (
    <Button variant="outline-destructive" size="small" aria-label={t`Remove ${name}`} busy={isBusy}>
      <Trans>Remove</Trans>
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <Named {...{ passkey, name }} />
      <div className="flex flex-wrap gap-2">
        <RenamePasskey {...{ passkey, name }} />
        {mayChange && !isPasswordAsked && (
          <AlertDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            title={t`Remove this passkey?`}
            description={
              <>
                <Trans>
                  ‘{name}’, added <DateText value={passkey.created_at} format="time" />.
                </Trans>{' '}
                {description}
              </>
            }
            confirmLabel={t`Remove`}
            destructive
            onConfirm={() => void remove(null)}
            trigger={button}
          />
        )}
      </div>
      {isPasswordAsked && (
        <div className="basis-full">
          <PasswordFirst description={description} onConfirm={remove} trigger={button} />
        </div>
      )}
    </li>
  );
}
