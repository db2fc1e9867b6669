import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RingReason } from '@sangam/domain/validation/desk-ring';

/** What a ring rests on. */
export const reasonWords: Readonly<Record<RingReason, MessageDescriptor>> = {
  mark: msg`The same phone, mailbox or document, and one saved or rated an idea of the other`,
  mutual_ratings: msg`Two rated each other`,
  circle: msg`Circles of three: each saved or rated an idea of the next`,
};
