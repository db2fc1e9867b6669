import { useLingui } from '@lingui/react/macro';
import { isUnreachable, messageOf } from '#shared/api/errors.ts';
import { brand } from '#shared/config/brand.ts';

/** What a toast says of a failed call: the server's words (product §8.errors), or that nobody answered. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) =>
    isUnreachable(error)
      ? t`${brand.name} did not answer. Check your connection and try again.`
      : messageOf(error);
}
