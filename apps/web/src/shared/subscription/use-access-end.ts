import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { subscriptionQuery } from '../ideas/subscription-query.ts';
import { logProblem } from '../log.ts';
import { notify } from '../ui/notify.ts';
import { accessLeftQuery } from './access-left-query.ts';
import { readAccess } from './read-access.ts';

/** After the moment itself, so that the server is past it as well. */
const marginMs = 200;
/** A timer that waits for weeks is not kept by every browser; looked at again, it costs one call. */
const maxWaitMs = 12 * 3_600_000;

/** A page that has just been opened has more urgent things to ask. */
const firstLookMs = 5000;

function useFirstLook(isLive: boolean | undefined): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isLive !== true) return;
    const timer = setTimeout(() => setIsDue(true), firstLookMs);
    return () => clearTimeout(timer);
  }, [isLive]);
  return isDue;
}

/** Tells somebody whose page has just lost what was open, and where they find out why. */
function useClosedText(userId: string, isLive: boolean | undefined): void {
  const { t } = useLingui();
  const before = useRef({ userId, isLive });
  useEffect(() => {
    const { userId: previous, isLive: wasLive } = before.current;
    before.current = { userId, isLive };
    if (previous === userId && wasLive === true && isLive === false)
      notify.info(
        t`Full details are closed now`,
        t`Your trial or paid time has ended. The account menu, Subscription, says more. What you saved stays.`,
      );
  }, [userId, isLive, t]);
}

/**
 * Closes what is open at the moment at which it ends by time alone, while somebody reads: the trial or the
 * paid month is over, and no row changes. Asks nothing as long as no screen has found the subscription live.
 */
export function useAccessEnd(userId: string | undefined): void {
  const id = userId ?? '';
  const queryClient = useQueryClient();
  const { data: isLive } = useQuery({ ...subscriptionQuery(id), enabled: false });
  const { data: secondsLeft, dataUpdatedAt } = useQuery({
    ...accessLeftQuery(id),
    enabled: useFirstLook(isLive) && userId !== undefined && isLive === true,
  });
  useClosedText(id, isLive);
  useEffect(() => {
    if (isLive !== true || secondsLeft === undefined) return;
    const leftMs = (secondsLeft ?? 0) * 1000 + marginMs;
    const look = () => {
      readAccess(queryClient, id).catch((error: unknown) => logProblem('subscription', error));
    };
    const timer = setTimeout(look, Math.min(leftMs, maxWaitMs));
    // Timers stand still while a device sleeps.
    const wake = () => {
      if (document.visibilityState === 'visible' && Date.now() - dataUpdatedAt > leftMs) look();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [isLive, secondsLeft, dataUpdatedAt, id, queryClient]);
}
