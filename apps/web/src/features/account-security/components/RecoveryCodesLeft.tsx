import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { RecoveryCodes } from '#shared/enrol-app/RecoveryCodes.tsx';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { isProofRefused, type Proof } from '#shared/step-up/with-recent-sign-in.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useNewCodes } from '../api/two-steps.ts';

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesLeft({ left }: { left: number }) {
  const { t } = useLingui();
  const { mutateAsync } = useNewCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = async (proof: Proof) => {
    try {
      setCodes(await mutateAsync(proof));
    } catch (error) {
      if (!isProofRefused(error)) {
        logProblem('recovery codes', error);
        notify.error(t`No codes were made`, t`Those that you have still count. Please try again.`);
      }
      throw error;
    }
  };
  if (codes !== null)
    return (
      <div className="mt-4">
        <RecoveryCodes codes={codes} heading="h3" onDone={() => setCodes(null)} />
      </div>
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1">
        {left === 0 ? (
          <Trans>You have no recovery code left. Make new ones before you need one.</Trans>
        ) : (
          <Plural value={left} one="# recovery code is left." other="# recovery codes are left." />
        )}
      </p>
      <PasswordDialog
        title={t`Make new recovery codes?`}
        description={t`The codes that you have now stop working.`}
        confirmLabel={t`Make new codes`}
        hasRecovery={false}
        onConfirm={make}
        trigger={
          <Button variant="outline" size="small">
            <Trans>Make new codes</Trans>
          </Button>
        }
      />
    </div>
  );
}
