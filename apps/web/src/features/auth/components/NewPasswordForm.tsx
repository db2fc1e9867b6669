import { Trans, useLingui } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountLimits } from '@sangam/domain/limits';
import { newPasswordSchema } from '@sangam/domain/validation/account';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { isSecondFactorMissing, isStaleSignIn } from '#shared/api/errors.ts';
import { useSession } from '#shared/session/session-context.ts';
import { CodeField } from '#shared/step-up/CodeField.tsx';
import { useSecondStep } from '#shared/step-up/use-second-step.ts';
import { bindField } from '#shared/ui/bind-field.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { useContinueAs } from '../api/continue-as.ts';
import { hasPasskeys } from '../api/has-passkeys.ts';
import type { LinkAccount } from '../api/verify-link.ts';
import { OtherSessionNotice } from './ContinueAs.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useChangePassword } from './use-change-password.ts';
import { useErrorText } from './use-error-text.ts';
import { useRefusedPassword } from './use-refused-password.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

/** The form, and how it is sent: with a code where the server asks for one. */
function useNewPassword(account: LinkAccount | null) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const change = useChangePassword(account?.client);
  const continueAs = useContinueAs();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const second = useSecondStep(account?.needsSecondStep === true);
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', repeated: '' },
  });
  const isBusy = change.isBusy || continueAs.isPending;
  useReturnedFocus(isBusy);
  const refusePassword = useRefusedPassword(form, isBusy);
  const codeField = useRef<HTMLInputElement>(null);
  const { needsCode, codeProblem } = change;
  useEffect(() => {
    if (needsCode && !isBusy) codeField.current?.focus();
  }, [needsCode, isBusy]);

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      if ((await change.save(password, code, second.code)) === 'code-sent') return;
    } catch (error) {
      if (second.refuse(error)) return;
      if (isStaleSignIn(error)) {
        notify.error(t`The password could not be changed`, t`The link is too old by now. Ask for a new one.`);
        return;
      }
      if (isSecondFactorMissing(error)) {
        notify.error(
          t`The password could not be changed`,
          t`You came in with a recovery code. Say at ‘Sign-in and security’ that the phone is lost, then try again.`,
        );
        return;
      }
      const isWeak = refusePassword(error);
      if (!isWeak) notify.error(t`The password could not be changed`, errorText(error));
      return;
    }
    try {
      if (account) await continueAs.mutateAsync(account);
      // A stranger's would outlive the new password.
      if (await hasPasskeys()) {
        notify.success(t`Password changed`, t`Passkeys sign in as before. Remove those that are not yours.`);
        void navigate(paths.accountSecurity, { replace: true });
        return;
      }
      notify.success(t`Password changed`, t`You are signed in with your new password.`);
      void navigate(paths.build, { replace: true });
    } catch {
      notify.success(t`Password changed`, t`Please sign in with your new password.`);
      void navigate(paths.auth, { replace: true });
    }
  });
  return { form, submit, isBusy, codeField, needsCode, codeProblem, code, setCode, second };
}

interface SecondStepProps {
  second: ReturnType<typeof useSecondStep>;
  isBusy: boolean;
}

/** The code of an account that has switched two-step verification on. */
function SecondStep({ second, isBusy }: SecondStepProps) {
  const { t } = useLingui();
  if (!second.isAsked) return null;
  return (
    <CodeField
      {...second.field}
      disabled={isBusy}
      recoveryHint={t`With one of them two-step verification is switched off, and your other devices are signed out.`}
    />
  );
}

/**
 * A new password, typed twice.
 * @param account of a mailed link, whose session becomes this browser's when the form is sent, as its button
 * says; null for who is signed in
 */
export function NewPasswordForm({ account }: { account: LinkAccount | null }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { form, submit, isBusy, codeField, needsCode, codeProblem, code, setCode, second } =
    useNewPassword(account);
  const email = account?.email ?? user?.email ?? '';
  return (
    <>
      <h1 className="text-2xl">
        <Trans>Choose a new password</Trans>
      </h1>
      <p className="mt-1 mb-5 wrap-anywhere text-ink-soft">
        <Trans>
          For <strong className="text-ink">{email}</strong>
        </Trans>
      </p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {account && <OtherSessionNotice account={account} />}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t`New password`}
          hint={t`min. ${accountLimits.passwordMin} characters`}
          autoComplete="new-password"
          required
          disabled={isBusy}
          {...bindField(form, 'password')}
        />
        <PasswordField
          label={t`Repeat the new password`}
          autoComplete="new-password"
          required
          disabled={isBusy}
          {...bindField(form, 'repeated')}
        />
        <SecondStep second={second} isBusy={isBusy} />
        {needsCode && (
          <TextField
            label={t`Code from your mail`}
            hint={t`You signed in a while ago, so we sent a code to ${email}. It proves that the change comes from you.`}
            error={codeProblem}
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={codeField}
            required
            disabled={isBusy}
            value={code}
            onChange={({ target }) => setCode(target.value.trim())}
          />
        )}
        <Button type="submit" variant="trust" fullWidth busy={isBusy}>
          <span className="min-w-0 wrap-anywhere">
            {account ? <Trans>Save password and continue as {email}</Trans> : <Trans>Save password</Trans>}
          </span>
        </Button>
      </form>
    </>
  );
}
