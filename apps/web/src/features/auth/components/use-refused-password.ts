import { useEffect } from 'react';
import type { FieldError, UseFormReturn } from 'react-hook-form';
import { useWeakPasswordText } from './use-weak-password-text.ts';

const serverRefusal = 'server';

interface PasswordForm {
  readonly password: string;
}

/**
 * Shows the server's reasons against a password at its field, which gets the focus after the call; typed text
 * stays.
 * @returns a function that handles a call's error, and returns whether it was about the password
 */
export function useRefusedPassword<Values extends PasswordForm>(
  form: UseFormReturn<Values>,
  isBusy: boolean,
): (error: unknown) => boolean {
  const weakPasswordText = useWeakPasswordText();
  // Every form here has the field; its own type names it only for one kind of form at a time.
  const passwordForm = form as unknown as UseFormReturn<PasswordForm>;
  const refusal: FieldError | undefined = passwordForm.formState.errors.password;
  const isRefused = !isBusy && refusal?.type === serverRefusal;
  useEffect(() => {
    if (isRefused) passwordForm.setFocus('password');
  }, [isRefused, passwordForm]);
  return (error) => {
    const message = weakPasswordText(error);
    if (message === null) return false;
    passwordForm.setError('password', { type: serverRefusal, message });
    return true;
  };
}
