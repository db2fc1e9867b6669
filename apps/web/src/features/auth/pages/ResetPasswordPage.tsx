import { Trans, useLingui } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountLimits } from '@sangam/domain/limits';
import { newPasswordSchema } from '@sangam/domain/validation/account';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { bindField } from '../../../shared/ui/bind-field.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSpinner } from '../../../shared/ui/Spinner.tsx';
import { useSetPassword } from '../api/set-password.ts';
import { mailedLinkOf, useVerifyLink } from '../api/verify-link.ts';
import { AuthPanel } from '../components/AuthPanel.tsx';
import { Outcome } from '../components/Outcome.tsx';
import { PasswordField } from '../components/PasswordField.tsx';
import { useErrorText } from '../components/use-error-text.ts';

function NewPasswordForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const setPassword = useSetPassword();
  const errorText = useErrorText();
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', repeated: '' },
  });
  const submit = form.handleSubmit(({ password }) =>
    setPassword.mutate(password, {
      onSuccess: () => {
        notify.success(t`Password changed`, t`You are signed in with your new password.`);
        void navigate(paths.build, { replace: true });
      },
      onError: (error) => notify.error(t`The password could not be changed`, errorText(error)),
    }),
  );
  return (
    <>
      <h1 className="mb-5 text-2xl">
        <Trans>Choose a new password</Trans>
      </h1>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label={t`New password`}
          hint={t`min. ${accountLimits.passwordMin} characters`}
          autoComplete="new-password"
          required
          disabled={setPassword.isPending}
          {...bindField(form, 'password')}
        />
        <PasswordField
          label={t`Repeat the new password`}
          autoComplete="new-password"
          required
          disabled={setPassword.isPending}
          {...bindField(form, 'repeated')}
        />
        <Button type="submit" variant="trust" fullWidth busy={setPassword.isPending}>
          <Trans>Save password</Trans>
        </Button>
      </form>
    </>
  );
}

/** `/reset-password`: where the mailed link leads. The link signs in; then a new password is chosen. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const [link] = useState(() => mailedLinkOf(new URLSearchParams(window.location.search)));
  const verification = useVerifyLink(link);
  const { state } = useSession();

  const isWaiting = state.status === 'loading' || (link !== null && verification.isPending);
  if (isWaiting) return <PageSpinner label={t`Checking your link`} />;
  const mayChange = state.status === 'signed-in' && (link === null || verification.isSuccess);
  return (
    <AuthPanel>
      <PageTitle title={t`New password`} />
      {mayChange ? (
        <NewPasswordForm />
      ) : (
        <Outcome
          icon={CircleX}
          tone="brick"
          title={t`This link does not work`}
          text={t`It may have expired or been used already. Ask for a new one with 'Forgot password?'.`}
        >
          <ButtonLink to={paths.auth} variant="trust" fullWidth>
            <Trans>Back to Sign In</Trans>
          </ButtonLink>
        </Outcome>
      )}
    </AuthPanel>
  );
}
