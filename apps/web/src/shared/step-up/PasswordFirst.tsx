import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { Proof } from './with-recent-sign-in.ts';

interface PasswordFirstProps {
  /** What comes after the password. */
  description: string;
  /** Goes on with it. @throws as `PasswordDialog` has it */
  onConfirm: (proof: Proof) => Promise<void>;
  /** The button. */
  trigger: ReactNode;
}

/** In place of a button whose act needs a sign-in of the last minutes, where this one is older. */
export function PasswordFirst({ description, onConfirm, trigger }: PasswordFirstProps) {
  const { t } = useLingui();
  return (
    <>
      <p className="mb-3">
        <Trans>
          You signed in a while ago. Your password shows that it is you; without one, sign out and in again.
        </Trans>
      </p>
      <PasswordDialog
        title={t`Is it you?`}
        description={description}
        confirmLabel={t`Continue`}
        hasRecovery={false}
        onConfirm={onConfirm}
        trigger={trigger}
      />
    </>
  );
}
