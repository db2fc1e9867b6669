import { useEffect } from 'react';
import type { FieldError, UseFormReturn } from 'react-hook-form';
import { useWeakPasswordText } from './use-weak-password-text.ts';

const serverRefusal = 'server';

interface PasswordForm {
  readonly password: string;
}

/**
 * Puts the server's reasons against a password beside its field, which gets the focus once the call is over; nothing typed is lost.
 * @returns takes the error of a call; whether it was about the password
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
