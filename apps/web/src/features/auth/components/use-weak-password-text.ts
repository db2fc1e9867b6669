import { useLingui } from '@lingui/react/macro';
import { messageOf, weaknessesOf } from '#shared/api/errors.ts';

/** What stands beside the field of a password that the server found too weak; null for every other error. */
export function useWeakPasswordText(): (error: unknown) => string | null {
  const { t } = useLingui();
  return (error) => {
    const weaknesses = weaknessesOf(error);
    if (weaknesses === null) return null;
    if (weaknesses.includes('pwned')) {
      return t`Many people use this password, so it is among the first to be guessed. Please choose another one. Three or four words together work well.`;
    }
    if (weaknesses.includes('length')) return t`This password is too short. Please make it longer.`;
    // The required characters are a setting of the server, so only its message names them.
    return messageOf(error) || t`This password is too easy to guess. Please choose another one.`;
  };
}
