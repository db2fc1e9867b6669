import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const words: Readonly<Record<string, MessageDescriptor>> = {
  'person.read': msg`Looked at them`,
  'person.warned': msg`Warned them`,
  'person.suspended': msg`Suspended them`,
  'person.restored': msg`Restored them`,
  'person.signed_out': msg`Signed them out everywhere`,
  'person.two_steps_reset': msg`Switched their two-step verification off`,
  'user_role.granted': msg`Made them an admin`,
  'user_role.revoked': msg`Took the desk away from them`,
};

/** What the desk did, in words; null for an action that this version does not know. */
export const historyWords = (action: string): MessageDescriptor | null =>
  Object.hasOwn(words, action) ? (words[action] ?? null) : null;
