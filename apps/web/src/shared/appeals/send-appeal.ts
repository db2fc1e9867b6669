import type { ApiClient } from '../api/client.ts';
import { isOutdated } from '../api/errors.ts';
import { withTokenRenewal } from '../api/token-renewal.ts';

/** Whether an appeal was sent now, or does not wait any more: sent before, or there is nothing against which. */
export type AppealOutcome = 'sent' | 'too-late';

/**
 * Sends an appeal against what the desk did.
 * @param call gives the refusal, null where it was taken
 * @throws what it was refused with, unless it comes too late
 */
export async function sendAppeal(
  client: ApiClient,
  call: () => PromiseLike<{ readonly error: Error | null }>,
): Promise<AppealOutcome> {
  try {
    await withTokenRenewal(client, async () => {
      const { error } = await call();
      if (error) throw error;
    });
    return 'sent';
  } catch (error) {
    if (isOutdated(error)) return 'too-late';
    throw error;
  }
}
