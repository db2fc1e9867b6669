import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { isSuspended } from '#shared/api/errors.ts';
import { isCeremonyEnded, isPasskeyRefused, knowsPasskeys } from '#shared/passkeys/passkey-errors.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useSignInWithPasskey } from '../api/sign-in-with-passkey.ts';
import { useErrorText } from './use-error-text.ts';

interface PasskeyButtonProps {
  disabled: boolean;
  /** Called once somebody is let in. */
  onSignedIn: () => void;
}

/** 'Sign in with a passkey', in browsers that know them. */
export function PasskeyButton({ disabled, onSignedIn }: PasskeyButtonProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const passkey = useSignInWithPasskey();
  const errorText = useErrorText();
  const textOf = (error: unknown): string => {
    if (isCeremonyEnded(error))
      return t`The window of your browser was closed or took too long, or there is no passkey. Use your password, and add one at ‘Sign-in and security’.`;
    if (isPasskeyRefused(error))
      return t`This passkey does not count here any more. Please use your e-mail and password.`;
    return errorText(error);
  };
  const signIn = async () => {
    try {
      if (await passkey.mutateAsync()) onSignedIn();
    } catch (error) {
      if (isSuspended(error)) void navigate(paths.suspended);
      else notify.error(t`Not signed in with a passkey`, textOf(error));
    }
  };
  if (!knowsPasskeys()) return null;
  return (
    <Button
      variant="outline"
      fullWidth
      className="mt-3"
      busy={passkey.isPending}
      disabled={disabled}
      onClick={() => void signIn()}
    >
      {!passkey.isPending && <KeyRound aria-hidden="true" />}
      <Trans>Sign in with a passkey</Trans>
    </Button>
  );
}
