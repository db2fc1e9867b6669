import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useResendConfirmation } from '../api/resend-confirmation.ts';
import { useErrorText } from './use-error-text.ts';

/** What a new account sees until its address is confirmed. */
export function CheckYourMail({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  const { t } = useLingui();
  const resend = useResendConfirmation();
  const errorText = useErrorText();
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => notify.success(t`Mail sent`, t`Please check your email to verify your account.`),
      onError: (error) => notify.error(t`The mail could not be sent`, errorText(error)),
    });
  // The form that had the focus is gone: what happens next is read out in its place.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <MailCheck aria-hidden="true" className="size-12 text-teal" />
      <h1 ref={heading} className="text-2xl outline-none" tabIndex={-1}>
        <Trans>Check your email</Trans>
      </h1>
      <p className="text-ink-soft">
        <Trans>
          We sent a link to <strong className="wrap-anywhere text-ink">{email}</strong>. Open it to confirm
          your address, then sign in.
        </Trans>
      </p>
      <Button variant="trust" fullWidth className="mt-3" onClick={onSignIn}>
        <Trans>Go to Sign In</Trans>
      </Button>
      <Button variant="ghost" size="small" busy={resend.isPending} onClick={send}>
        <Trans>Send the mail again</Trans>
      </Button>
    </div>
  );
}
