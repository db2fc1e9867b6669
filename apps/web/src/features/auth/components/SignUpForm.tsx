import { Trans, useLingui } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountLimits } from '@sangam/domain/limits';
import { type SignUp, signUpSchema } from '@sangam/domain/validation/account';
import { useIsMutating } from '@tanstack/react-query';
import type { FocusEvent } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { isAccountExists } from '#shared/api/errors.ts';
import { bindField } from '#shared/ui/bind-field.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { useSignUp } from '../api/sign-up.ts';
import { AccountNotice } from './AccountNotice.tsx';
import { EmailField } from './EmailField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { OrLine } from './OrLine.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useErrorText } from './use-error-text.ts';
import { useRefusedPassword } from './use-refused-password.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

interface SignUpFormProps {
  /** What has been typed on the other tab. */
  typedEmail: string;
  onEmail: (email: string) => void;
  /** Chosen beforehand, by the call to action that led here; it can be changed. */
  role: SignUp['role'] | undefined;
  /** Called with the new address once the account is there. */
  onSignedUp: (email: string, mustConfirm: boolean) => void;
}

/** The form, and how it is sent: what the server refuses is told, and what was typed stays. */
function useSignUpForm({ typedEmail, role, onSignedUp }: Omit<SignUpFormProps, 'onEmail'>) {
  const { t } = useLingui();
  const signUp = useSignUp();
  const errorText = useErrorText();
  const form = useForm({
    resolver: zodResolver(signUpSchema),
    // An empty choice is a value the schema refuses, as it should.
    defaultValues: { fullName: '', email: typedEmail, password: '', role: role ?? ('' as SignUp['role']) },
  });
  // Any request under way: the Google button also leaves the page, with what is typed here.
  const isBusy = useIsMutating() > 0;
  useReturnedFocus(isBusy);
  const refusePassword = useRefusedPassword(form, isBusy);

  const refuse = (error: unknown) => {
    if (isAccountExists(error)) {
      notify.error(t`Account exists`, t`An account with this email already exists. Please sign in instead.`);
      return;
    }
    refusePassword(error);
    notify.error(t`Error creating account`, errorText(error));
  };
  const onInvalid = (errors: FieldErrors<SignUp>) => {
    if (errors.role) notify.error(t`Role required`, t`Please select your role to continue.`);
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      const { mustConfirm } = await signUp.mutateAsync(values);
      onSignedUp(values.email, mustConfirm);
    } catch (error) {
      refuse(error);
    }
  }, onInvalid);
  return { form, submit, isBusy, isPending: signUp.isPending };
}

/** The tab 'Sign Up'. What was typed stays until the server has accepted it. */
export function SignUpForm({ onEmail, ...props }: SignUpFormProps) {
  const { t } = useLingui();
  const { form, submit, isBusy, isPending } = useSignUpForm(props);
  return (
    <>
      <GoogleButton disabled={isBusy} />
      <OrLine />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={t`Full Name`}
          autoComplete="name"
          required
          disabled={isBusy}
          {...bindField(form, 'fullName')}
        />
        <EmailField
          disabled={isBusy}
          {...bindField(form, 'email', {
            onBlur: ({ target }: FocusEvent<HTMLInputElement>) => onEmail(target.value),
          })}
        />
        <PasswordField
          label={t`Password`}
          hint={t`min. ${accountLimits.passwordMin} characters`}
          autoComplete="new-password"
          required
          disabled={isBusy}
          {...bindField(form, 'password')}
        />
        <SelectField
          label={t`I am an`}
          placeholder={t`Select your role`}
          options={[
            { value: 'investor', label: t`Investor` },
            { value: 'entrepreneur', label: t`Entrepreneur` },
          ]}
          required
          disabled={isBusy}
          {...bindField(form, 'role')}
        />
        <AccountNotice />
        <Button type="submit" variant="primary" fullWidth disabled={isBusy} busy={isPending}>
          <Trans>Create account</Trans>
        </Button>
      </form>
    </>
  );
}
