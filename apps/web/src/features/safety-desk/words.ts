import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskReportKind, SanctionReason } from '@sangam/domain/safety';

export const kindLabels: Readonly<Record<DeskReportKind, MessageDescriptor>> = {
  idea: msg`Idea`,
  conversation: msg`Conversation`,
  person: msg`Person`,
  question: msg`Question`,
  rating: msg`Rating`,
};

const reasonLabels: Readonly<Record<string, MessageDescriptor>> = {
  misleading_figures: msg`Misleading figures`,
  contact_details: msg`Contact details in the public text`,
  not_their_business: msg`It is not their business`,
  unlawful: msg`Unlawful`,
  spam: msg`Spam or advertising`,
  abuse: msg`Insults or threats`,
  fraud: msg`It looks like fraud`,
  money_outside: msg`They ask for money outside an agreement`,
  not_who_they_say: msg`They are not who they say they are`,
  other: msg`Something else`,
};

/** Why something was reported; a reason that this version does not know stands as it is. */
export const reasonLabel = (reason: string): MessageDescriptor =>
  (Object.hasOwn(reasonLabels, reason) ? reasonLabels[reason] : undefined) ?? msg`Another reason`;

export const sanctionLabels: Readonly<Record<SanctionReason, MessageDescriptor>> = {
  misleading: msg`What is said is misleading`,
  not_theirs: msg`It is not their business`,
  unlawful: msg`Unlawful`,
  fraud: msg`Fraud`,
  abuse: msg`Insults or threats`,
  spam: msg`Spam or advertising`,
  money_outside: msg`Money asked for outside an agreement`,
  other: msg`Something else`,
};
