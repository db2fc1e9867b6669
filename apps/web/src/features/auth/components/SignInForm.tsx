import { Trans, useLingui } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { signInSchema } from '@sangam/domain/validation/account';
import { useIsMutating } from '@tanstack/react-query';
import type { FocusEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isEmailNotConfirmed, isSuspended } from '#shared/api/errors.ts';
import { paths } from '#shared/paths.ts';
import { bindField } from '#shared/ui/bind-field.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useResendConfirmation } from '../api/resend-confirmation.ts';
import { useSignIn } from '../api/sign-in.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { EmailField } from './EmailField.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { OrLine } from './OrLine.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useErrorText } from './use-error-text.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Shown under the form when the server says that the address still waits for its confirmation. */
function ConfirmationReminder({ email }: { email: string }) {
  const { t } = useLingui();
  const resend = useResendConfirmation();
  const errorText = useErrorText();
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => notify.success(t`Mail sent`, t`Please check your email to verify your account.`),
      onError: (error) => notify.error(t`The mail could not be sent`, errorText(error)),
    });
  return (
    <output className="block rounded-field bg-turmeric p-4 text-sm">
      <p>
        <Trans>This address still has to be confirmed. Open the link in the mail we sent to {email}.</Trans>
      </p>
      <Button variant="outline" size="small" className="mt-3" busy={resend.isPending} onClick={send}>
        <Trans>Send the mail again</Trans>
      </Button>
    </output>
  );
}

interface SignInFormProps {
  /** What has been typed on the other tab. */
  typedEmail: string;
  onEmail: (email: string) => void;
  /** Begins with the dialog for a forgotten password. */
  hasForgotten: boolean;
  /** Called once somebody is let in. */
  onSignedIn: () => void;
}

/** The tab 'Sign In'. */
export function SignInForm({ typedEmail, onEmail, hasForgotten, onSignedIn }: SignInFormProps) {
  const { t } = useLingui();
  const signIn = useSignIn();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: typedEmail, password: '' },
  });
  // Any request under way: the Google button also leaves the page, with what is typed here.
  const isBusy = useIsMutating() > 0;
  useReturnedFocus(isBusy);
  const submit = form.handleSubmit(async (values) => {
    try {
      // Awaited, not by callbacks: this form may be gone by the time the session has changed.
      if (await signIn.mutateAsync(values)) onSignedIn();
    } catch (error) {
      if (isSuspended(error)) void navigate(paths.suspended, { state: { email: values.email } });
      else notify.error(t`Error signing in`, errorText(error));
    }
  });
  const email = form.getValues('email');
  return (
    <>
      <GoogleButton disabled={isBusy} />
      <PasskeyButton disabled={isBusy} onSignedIn={onSignedIn} />
      <OrLine />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <EmailField
          disabled={isBusy}
          {...bindField(form, 'email', {
            onBlur: ({ target }: FocusEvent<HTMLInputElement>) => onEmail(target.value),
          })}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          required
          disabled={isBusy}
          {...bindField(form, 'password')}
        />
        {isEmailNotConfirmed(signIn.error) && <ConfirmationReminder email={email} />}
        <Button type="submit" variant="trust" fullWidth disabled={isBusy} busy={signIn.isPending}>
          <Trans>Sign In</Trans>
        </Button>
      </form>
      <ForgotPassword
        disabled={isBusy}
        typedEmail={() => form.getValues('email')}
        isOpenAtFirst={hasForgotten}
      />
      <DemoAccounts
        disabled={isBusy}
        onChoose={(account) => {
          form.setValue('email', account.email);
          form.setValue('password', account.password);
          void submit();
        }}
      />
    </>
  );
}
