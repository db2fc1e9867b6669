/** What became of an address that somebody wants to pass on. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Offers an address to the device's own sharing; where there is none, or it takes no such thing, copies it.
 * Never throws.
 */
export async function shareAddress(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (isAbort(error)) return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
