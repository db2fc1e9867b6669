import { Trans, useLingui } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { signInSchema } from '@sangam/domain/validation/account';
import { useForm } from 'react-hook-form';
import { isEmailNotConfirmed, isUnreachable, messageOf } from '../../../shared/api/errors.ts';
import { bindField } from '../../../shared/ui/bind-field.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { useResendConfirmation } from '../api/resend-confirmation.ts';
import { useSignIn } from '../api/sign-in.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { OrLine } from './OrLine.tsx';
import { PasswordField } from './PasswordField.tsx';
import { brand } from '../../../shared/config/brand.ts';

/** Shown under the form when the server says that the address still waits for its confirmation. */
function ConfirmationReminder({ email }: { email: string }) {
  const { t } = useLingui();
  const resend = useResendConfirmation();
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => notify.success(t`Mail sent`, t`Please check your email to verify your account.`),
      onError: (error) => notify.error(t`The mail could not be sent`, messageOf(error)),
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

/** The tab 'Sign In'. @param onSignedIn called once the server has accepted */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useLingui();
  const signIn = useSignIn();
  const form = useForm({ resolver: zodResolver(signInSchema), defaultValues: { email: '', password: '' } });
  const isBusy = signIn.isPending;
  const submit = form.handleSubmit(async (values) => {
    try {
      // Awaited, not by callbacks: this form may be gone by the time the session has changed.
      await signIn.mutateAsync(values);
      onSignedIn();
    } catch (error) {
      const unreachable = t`${brand.name} did not answer. Check your connection and try again.`;
      notify.error(t`Error signing in`, isUnreachable(error) ? unreachable : messageOf(error));
    }
  });
  const email = form.getValues('email');
  return (
    <>
      <GoogleButton disabled={isBusy} />
      <OrLine />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          disabled={isBusy}
          {...bindField(form, 'email')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          required
          disabled={isBusy}
          {...bindField(form, 'password')}
        />
        {isEmailNotConfirmed(signIn.error) && <ConfirmationReminder email={email} />}
        <Button type="submit" variant="trust" fullWidth busy={isBusy}>
          <Trans>Sign In</Trans>
        </Button>
      </form>
      <ForgotPassword disabled={isBusy} typedEmail={() => form.getValues('email')} />
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
