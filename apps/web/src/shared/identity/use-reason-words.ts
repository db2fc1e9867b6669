import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type IdentityReason, identityReasons } from '@sangam/domain/identity';

/** The reasons that a reviewer can give, as the person reads them above the reviewer's own sentences. */
const reasonLabels: Readonly<Record<IdentityReason, MessageDescriptor>> = {
  date_differs: msg`The date of birth differs`,
  name_differs: msg`The name differs`,
  number_differs: msg`The number differs`,
  unreadable: msg`The card cannot be read`,
  cut_off: msg`The card is cut off`,
  selfie_unclear: msg`The selfie is not clear`,
  not_same_person: msg`Card and face do not belong together`,
  document_expired: msg`The document has run out`,
  document_altered: msg`The document looks altered`,
  number_used: msg`The number is used by another account`,
  other: msg`Another reason`,
};

/** A reason in words. */
export function useReasonWords(): (reason: string) => string {
  const { _ } = useLingui();
  return (reason) => {
    const known = identityReasons.find((each) => each === reason) ?? 'other';
    return _(reasonLabels[known]);
  };
}
