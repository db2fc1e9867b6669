/**
 * The page that somebody wanted who first had to sign up: stored in this browser until the address is
 * confirmed, which happens in another tab. The mail itself always leads to the site's root (product §7.auth).
 */
import { isOwnPage } from './own-page.ts';

const key = 'sangam-destination';
/** A link of a mail works for an hour; a second mail may follow. */
const maxAgeMs = 24 * 3_600_000;

/** Stores the page for later. @param path a page of this site; any other value clears the stored page */
export function storeDestination(path: string | undefined): void {
  try {
    if (path === undefined || !isOwnPage(path)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ path, storedAt: Date.now() }));
  } catch {
    // Without storage the person arrives at the dashboard.
  }
}

/** Forgets the kept page: it has been reached. */
export function forgetDestination(): void {
  storeDestination(undefined);
}

/**
 * The kept page. @returns null without one, for one kept too long ago, and for anything that is no page of
 * this site
 */
export function storedDestination(): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('storedAt' in stored))
      return null;
    const { path, storedAt } = stored;
    if (typeof path !== 'string' || typeof storedAt !== 'number' || !isOwnPage(path)) return null;
    return Math.abs(Date.now() - storedAt) < maxAgeMs ? path : null;
  } catch {
    return null;
  }
}
