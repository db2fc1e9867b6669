import { useLingui } from '@lingui/react/macro';
import { firstNameOf } from '@sangam/domain/display-name';
import type { Conversation } from './api/own-conversations.ts';

/** How the other of a conversation is called: in full, and in a sentence. */
export function useOtherName({ other_name: name, side }: Pick<Conversation, 'other_name' | 'side'>) {
  const { t } = useLingui();
  const full = name?.trim() ?? '';
  if (name === null) return { full: t`Closed account`, first: t`The other person` };
  const unnamed = side === 'investor' ? t`The founder` : t`An investor`;
  return { full: full || unnamed, first: firstNameOf(full) || unnamed };
}
