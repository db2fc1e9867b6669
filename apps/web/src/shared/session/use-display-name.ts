import { useLingui } from '@lingui/react/macro';
import { displayNameOf } from '@sangam/domain/display-name';
import { initialsOf } from '@sangam/domain/initials';
import { useGoogleProfile } from './google-profile-query.ts';
import { useSession } from './session-context.ts';

/** How the header shows the person: name, initials, and a picture if Google provides one. */
export function useDisplayName(): { name: string; initials: string; picture: string | null } {
  const { t } = useLingui();
  const { user } = useSession();
  const googleProfile = useGoogleProfile();
  // Metadata is the user's own to write: anything may stand in it.
  const metadataName: unknown = user?.user_metadata['full_name'];
  const fullName = typeof metadataName === 'string' ? metadataName : null;
  const name = displayNameOf({ googleName: googleProfile?.name, fullName, email: user?.email }, t`User`);
  return { name, initials: initialsOf(name), picture: googleProfile?.picture ?? null };
}
