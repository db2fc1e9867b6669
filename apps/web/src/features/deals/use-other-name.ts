import { useLingui } from '@lingui/react/macro';
import { firstNameOf } from '@sangam/domain/display-name';
import type { Deal } from './api/deal-query.ts';

/** How the other of a deal is called: in full, and in a sentence. */
export function useOtherName({ other_name: name, side }: Pick<Deal, 'other_name' | 'side'>) {
  const { t } = useLingui();
  if (name === null) return { full: t`Closed account`, first: t`The other person` };
  const full = name.trim();
  const unnamed = side === 'investor' ? t`The founder` : t`The investor`;
  return { full: full || unnamed, first: firstNameOf(full) || unnamed };
}
