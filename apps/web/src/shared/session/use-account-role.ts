import { type AccountRole, accountRoles } from '@sangam/domain/options';
import { useProfile } from './profile-query.ts';
import { useSession } from './session-context.ts';

/**
 * Whether somebody is here to invest or to raise money: as they chose, or, until that is read, as they signed
 * up. It only decides what is offered first, and in which colour; null where it is not known.
 */
export function useAccountRole(): AccountRole | null {
  const { user } = useSession();
  const { data } = useProfile();
  const role: unknown = data ? data.role : user?.user_metadata['role'];
  return accountRoles.find((each) => each === role) ?? null;
}
