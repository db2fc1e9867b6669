import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { readAccess } from '#shared/subscription/read-access.ts';
import {
  cancelSubscription,
  moveSandboxClock,
  resumeSubscription,
} from '#shared/checkout/subscription-calls.ts';

/**
 * A call that changes the person's subscription. What hangs on it is read again, whatever became of the call.
 */
function useChange<Request, Answer>(call: (request: Request) => Promise<Answer>) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: call,
    // One after another: cancelling and resuming end as they were pressed.
    scope: { id: 'subscription' },
    onSettled: () => readAccess(queryClient, userId).catch(() => undefined),
  });
}

/** Cancels at the end of what is paid for, or of the trial. */
export const useCancel = () => useChange(cancelSubscription);

/** Takes a cancellation back. */
export const useResume = () => useChange(resumeSubscription);

/** Moves the sandbox clock of this person. */
export const useClock = () => useChange(moveSandboxClock);
