import { useLingui } from '@lingui/react/macro';
import { lengthOf } from '@sangam/domain/asked-question';

interface Length {
  readonly least: number;
  readonly most: number;
}

/** Whether a text has as many characters as it may. */
export function isOfLength(text: string, { least, most }: Length): boolean {
  const length = lengthOf(text.trim());
  return length >= least && length <= most;
}

/** Words for a text that is too short or too long; null for one that is neither. */
export function useLengthError() {
  const { t } = useLingui();
  return (text: string, length: Length): string | null => {
    if (isOfLength(text, length)) return null;
    const { least, most } = length;
    return least > 1
      ? t`Please write ${least} to ${most} characters.`
      : t`Please write something, at most ${most} characters.`;
  };
}
