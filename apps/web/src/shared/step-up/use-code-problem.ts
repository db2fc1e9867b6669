import { useLingui } from '@lingui/react/macro';
import { isRateLimited, isUnreachable } from '../api/errors.ts';
import { brand } from '../config/brand.ts';
import { SecondStepError } from './second-step.ts';

/** What is said below the code's field; null for an error that is not about the code. */
export function useCodeProblem(): (error: unknown) => string | null {
  const { t } = useLingui();
  return (error) => {
    if (error instanceof SecondStepError)
      return error.reason === 'missing'
        ? t`Please type the code.`
        : t`This code does not fit. A code counts once; wait for the next one, or check the clock of your phone.`;
    if (isRateLimited(error)) return t`Too many tries. Wait five minutes, then try again.`;
    if (isUnreachable(error)) return t`${brand.name} did not answer. Check your connection and try again.`;
    return null;
  };
}
