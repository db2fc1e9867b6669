import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** The reasons that a reviewer can give, as the person reads them above the reviewer's own sentences. */
export const reasonLabels: Readonly<Record<string, MessageDescriptor>> = {
  date_differs: msg`The date of birth differs`,
  name_differs: msg`The name differs`,
  number_differs: msg`The number differs`,
  unreadable: msg`The card cannot be read`,
  cut_off: msg`The card is cut off`,
  selfie_unclear: msg`The selfie is not clear`,
  expired: msg`The document has run out`,
  other: msg`Another reason`,
};

/** A reason in words. */
export function useReasonWords(): (reason: string) => string {
  const { _ } = useLingui();
  return (reason) => _(reasonLabels[reason] ?? msg`What the reviewer wrote`);
}
