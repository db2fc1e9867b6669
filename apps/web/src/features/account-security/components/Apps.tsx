import { Trans, useLingui } from '@lingui/react/macro';
import type { Factor } from '@supabase/supabase-js';
import { Smartphone } from 'lucide-react';
import { logProblem } from '#shared/log.ts';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { isProofRefused, type Proof } from '#shared/step-up/with-recent-sign-in.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useRemoveApp } from '../api/two-steps.ts';

interface RemoveProps {
  app: Factor;
  isLast: boolean;
}

function Remove({ app, isLast }: RemoveProps) {
  const { t } = useLingui();
  const { mutateAsync } = useRemoveApp();
  const remove = async (proof: Proof) => {
    try {
      await mutateAsync({ factorId: app.id, proof });
    } catch (error) {
      if (!isProofRefused(error)) {
        logProblem('removal of an app', error);
        notify.error(t`The app could not be removed`, t`Please try again in a moment.`);
      }
      throw error;
    }
    if (isLast) notify.success(t`Two-step verification is off`, t`Your password alone signs you in.`);
    else notify.success(t`The app is removed`, t`Its codes no longer work.`);
  };
  return (
    <PasswordDialog
      title={isLast ? t`Switch two-step verification off?` : t`Remove this app?`}
      description={
        isLast
          ? t`Your password alone signs you in then. Your recovery codes stop working.`
          : t`Its codes no longer work. Your other app stays.`
      }
      confirmLabel={isLast ? t`Switch off` : t`Remove`}
      isDestructive
      hasRecovery={false}
      onConfirm={remove}
      trigger={
        <Button variant="outline-destructive" size="small">
          {isLast ? <Trans>Switch off</Trans> : <Trans>Remove</Trans>}
        </Button>
      }
    />
  );
}

interface AppsProps {
  apps: readonly Factor[];
  /** Then the last one stays. */
  isRequired: boolean;
}

/** The authenticator apps whose codes count. */
export function Apps({ apps, isRequired }: AppsProps) {
  const isLast = apps.length === 1;
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {apps.map((app) => (
          <li key={app.id} className="flex flex-wrap items-center gap-3 py-3">
            <Smartphone aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                <Trans>Authenticator app</Trans>
              </p>
              <p className="text-sm text-ink-soft">
                <Trans>
                  added <DateText value={app.created_at} format="time" />
                </Trans>
              </p>
            </div>
            {!(isLast && isRequired) && <Remove app={app} isLast={isLast} />}
          </li>
        ))}
      </ul>
      {isLast && isRequired && (
        <p className="text-sm text-ink-soft">
          <Trans>Admins need it. To change the phone, add the new app first, then remove the old one.</Trans>
        </p>
      )}
    </>
  );
}
