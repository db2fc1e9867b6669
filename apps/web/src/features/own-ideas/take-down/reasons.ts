import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type SanctionReason, sanctionReasons } from '@sangam/domain/safety';

const labels: Readonly<Record<SanctionReason, MessageDescriptor>> = {
  misleading: msg`What it says is misleading`,
  not_theirs: msg`It is not your business`,
  unlawful: msg`What it offers is unlawful`,
  fraud: msg`It looks like fraud`,
  abuse: msg`Insults or threats`,
  spam: msg`Spam or advertising`,
  money_outside: msg`It asks for money outside an agreement`,
  other: msg`Another reason`,
};

/** Why an idea was taken down, as its founder reads it. */
export const takeDownReason = (reason: string): MessageDescriptor =>
  labels[sanctionReasons.find((known) => known === reason) ?? 'other'];
