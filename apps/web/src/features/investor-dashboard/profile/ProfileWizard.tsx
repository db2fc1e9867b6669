import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#shared/session/profile-query.ts';
import { useSession, useUserId } from '#shared/session/session-context.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileSteps } from './ProfileSteps.tsx';
import { type Beginning, beginningOf } from './store/beginning.ts';
import { loadLocalCopy } from './store/local-copy.ts';
import { profileRowQuery } from './store/profile-row.ts';

/** Made once: from then on the form holds the answers, whatever is read again. */
function useBeginning(userId: string): { beginning: Beginning | null; retry: (() => void) | null } {
  const { user } = useSession();
  const account = useProfile();
  const { data, isPending, isError, isFetchedAfterMount, refetch } = useQuery(profileRowQuery(userId));
  const [local] = useState(() => loadLocalCopy(userId));
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const isKnown = !isPending && !account.isPending;
  // Without an answer of the account, only what is on this device can be gone on with.
  const isLost = isError && data === undefined && local === null;
  if (beginning === null && isKnown && !isLost) {
    const made = beginningOf({
      row: data,
      local,
      account: { fullName: account.data?.full_name ?? '', email: user?.email ?? '' },
    });
    // What an earlier visit read may have changed on another device since.
    setBeginning({ ...made, isRead: made.isRead && isFetchedAfterMount });
  }
  return { beginning, retry: isLost ? () => void refetch() : null };
}

function Loaded({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { beginning, retry } = useBeginning(userId);
  if (beginning !== null) return <ProfileSteps userId={userId} beginning={beginning} />;
  if (retry === null) return <ProfileSkeleton />;
  return (
    <ErrorState title={t`Your profile could not be loaded`} onRetry={retry}>
      <Trans>Your answers are kept in your account.</Trans>
    </ErrorState>
  );
}

/**
 * The four-step profile of the signed-in investor (product §4.profile), for a tab of `/invest`. The step
 * is the parameter `step` of the address; other parameters and the navigation's state stay.
 */
export function ProfileWizard() {
  const userId = useUserId();
  return <Loaded key={userId} userId={userId} />;
}
