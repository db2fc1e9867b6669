import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isReauthenticationNeeded } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import {
  hasNoScreenLock,
  isCeremonyEnded,
  isMadeBefore,
  isPasskeyRefused,
} from '#shared/passkeys/passkey-errors.ts';
import { PasswordFirst } from '#shared/step-up/PasswordFirst.tsx';
import { isProofRefused, type Proof } from '#shared/step-up/with-recent-sign-in.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useAddPasskey } from '../api/passkeys.ts';
import { useDeviceWords } from './use-device-words.ts';

/** What is said of a passkey that was not made. */
function useProblemWords(): (error: unknown) => readonly [title: string, text: string] {
  const { t } = useLingui();
  return (error) => {
    if (isMadeBefore(error))
      return [t`This device has a passkey already`, t`Use it to sign in, or remove it here first.`];
    if (hasNoScreenLock(error))
      return [
        t`This device cannot have a passkey yet`,
        t`Set a PIN, a pattern or a fingerprint on it first.`,
      ];
    if (isCeremonyEnded(error))
      return [
        t`No passkey was added`,
        t`The window of your browser was closed, or took too long. If the device has no screen lock, set one first.`,
      ];
    logProblem('a new passkey', error);
    return isPasskeyRefused(error)
      ? [t`No passkey was added`, t`This device or this address cannot have one here.`]
      : [t`No passkey was added`, t`Nothing has changed. Please try again in a moment.`];
  };
}

/** The button that has this device make a passkey; it asks for the password where the sign-in is old. */
export function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui();
  const wordsOf = useDeviceWords();
  const problemOf = useProblemWords();
  const adding = useAddPasskey();
  const [isPasswordAsked, setIsPasswordAsked] = useState(false);
  const add = async (proof: Proof | null) => {
    try {
      await adding.mutateAsync({ proof, name: wordsOf(navigator.userAgent) });
    } catch (error) {
      if (proof === null && isReauthenticationNeeded(error)) {
        setIsPasswordAsked(true);
        return;
      }
      if (isProofRefused(error)) throw error;
      notify.error(...problemOf(error));
      return;
    }
    setIsPasswordAsked(false);
    notify.success(t`The passkey is added`, t`Next time, sign in with it.`);
  };
  const variant = isFirst ? 'trust' : 'outline';
  if (!isPasswordAsked)
    return (
      <Button variant={variant} busy={adding.isPending} onClick={() => void add(null)}>
        <Trans>Add a passkey</Trans>
      </Button>
    );
  return (
    <PasswordFirst
      description={t`After that your browser asks for fingerprint, face or screen lock.`}
      onConfirm={add}
      trigger={
        <Button variant={variant}>
          <Trans>Add a passkey</Trans>
        </Button>
      }
    />
  );
}
