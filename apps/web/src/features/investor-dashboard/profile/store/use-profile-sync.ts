import type { InvestorForm } from '@sangam/domain/investor-form';
import { type ProfileField, profileFields } from '@sangam/domain/investor-questions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Beginning } from './beginning.ts';
import { removeLocalCopy, storeLocalCopy } from './local-copy.ts';
import { loadProfile, profileRowQuery, saveAnswers } from './profile-row.ts';
import { createProfileSync, type ProfileSync } from './profile-sync.ts';

/** Sends when the page is left, reads when it comes back, warns before what is on it alone goes with it. */
function usePageEvents(sync: ProfileSync): void {
  useEffect(() => {
    const followVisibility = () => {
      if (document.visibilityState === 'hidden') sync.flush();
      else sync.lookAgain();
    };
    // What is on this page alone is lost with it: the browser asks before it goes.
    const warn = (event: BeforeUnloadEvent) => {
      if (sync.isAtRisk()) event.preventDefault();
    };
    sync.enter();
    window.addEventListener('online', sync.lookAgain);
    window.addEventListener('pagehide', sync.flush);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      window.removeEventListener('online', sync.lookAgain);
      window.removeEventListener('pagehide', sync.flush);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', followVisibility);
      sync.leave();
    };
  }, [sync]);
}

/** Follows the form and keeps its answers on this device and in the account, for as long as it is open. */
export function useProfileSync(
  userId: string,
  form: UseFormReturn<InvestorForm>,
  beginning: Beginning,
): ProfileSync {
  const queryClient = useQueryClient();
  const [sync] = useState(() =>
    createProfileSync({
      beginning,
      read: () => form.getValues(),
      show: (merged) => {
        const isOther = (field: ProfileField) =>
          JSON.stringify(form.getValues(field)) !== JSON.stringify(merged[field]);
        for (const field of profileFields) if (isOther(field)) form.setValue(field, merged[field]);
      },
      load: () => loadProfile(userId),
      save: (answers) => saveAnswers(userId, answers),
      storeLocal: (copy) => storeLocalCopy(userId, copy),
      removeLocal: () => removeLocalCopy(userId),
      onRow: (row) => queryClient.setQueryData(profileRowQuery(userId).queryKey, row),
    }),
  );

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: sync.changed,
      }),
    [form, sync],
  );

  usePageEvents(sync);
  return sync;
}
