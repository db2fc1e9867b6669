import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isStaleSignIn } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { AlertDialog } from '#shared/ui/AlertDialog.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useForgetApps } from '../api/two-steps.ts';

/** For who came in by a recovery code: the way out where the phone does not come back. */
export function LostPhone() {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const forget = useForgetApps();
  const run = async () => {
    try {
      await forget.mutateAsync();
      notify.success(t`Two-step verification is off`, t`Set it up again with your new phone.`);
    } catch (error) {
      if (isStaleSignIn(error)) {
        notify.error(
          t`You signed in a while ago`,
          t`Sign in again with a recovery code, then do it at once.`,
        );
        return;
      }
      logProblem('apps of a lost phone', error);
      notify.error(t`That did not work`, t`Nothing has changed. Please try again in a moment.`);
    }
  };
  return (
    <div className="mt-4 rounded-field bg-turmeric p-4">
      <p>
        <Trans>
          You came in with a recovery code. Is the phone lost? Then its app must not count any more.
        </Trans>
      </p>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Is the phone lost?`}
        description={t`Two-step verification is switched off, your passkeys are removed, and your other devices are signed out. Set it up again with your new phone.`}
        confirmLabel={t`It is lost`}
        onConfirm={() => void run()}
        trigger={
          <Button variant="outline" size="small" className="mt-3" busy={forget.isPending}>
            <Trans>My phone is lost</Trans>
          </Button>
        }
      />
    </div>
  );
}
