import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckedSubject } from '@sangam/domain/review-desk';

/** What a reviewer may have looked at, as the desk and the readers of 'Vetted' read it. */
export const checkedWords: Readonly<Record<CheckedSubject, MessageDescriptor>> = {
  licences: msg`licence numbers and approvals`,
  links: msg`links and documents`,
  pictures: msg`pictures`,
  place: msg`the place of business`,
};
