import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type SanctionReason, sanctionReasons } from '@sangam/domain/safety';

const words: Readonly<Record<SanctionReason, MessageDescriptor>> = {
  misleading: msg`What you say is misleading`,
  not_theirs: msg`The business is not yours`,
  unlawful: msg`Something unlawful`,
  fraud: msg`Fraud`,
  abuse: msg`Insults or threats`,
  spam: msg`Spam or advertising`,
  money_outside: msg`Money asked for outside an agreement`,
  other: msg`Another reason`,
};

/** The reason of a suspension, to the person; one that this version does not know is another one. */
export const reasonWords = (reason: string): MessageDescriptor =>
  words[sanctionReasons.find((known) => known === reason) ?? 'other'];
