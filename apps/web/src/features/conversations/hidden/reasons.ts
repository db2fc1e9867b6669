import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type SanctionReason, sanctionReasons } from '@sangam/domain/safety';

const labels: Readonly<Record<SanctionReason, MessageDescriptor>> = {
  misleading: msg`it is misleading`,
  not_theirs: msg`it is not their business`,
  unlawful: msg`it is unlawful`,
  fraud: msg`it looks like fraud`,
  abuse: msg`insults or threats`,
  spam: msg`spam or advertising`,
  money_outside: msg`money asked for outside an agreement`,
  other: msg`it breaks the rules`,
};

/** Why a message was hidden, as both of the two read it. */
export const hiddenReason = (reason: string): MessageDescriptor =>
  labels[sanctionReasons.find((known) => known === reason) ?? 'other'];
