import { isOwnPage } from './own-page.ts';

/**
 * Records that this tab left for a provider's sign-in page, and for which page of ours. Stored in the tab,
 * because everything else is gone when the browser returns. Only a tab that left trusts what a URL says about
 * a failed sign-in.
 */
const key = 'sangam-provider-trip';

export interface ProviderTrip {
  /** The page that was wanted before signing in; '' for none. */
  readonly wanted: string;
}

/** Notes that the browser is about to leave. */
export function beginTrip(wanted: string): void {
  try {
    sessionStorage.setItem(key, wanted);
  } catch {
    // Without storage the sign-in still works; it only ends on the dashboard.
  }
}

/** @returns null when this tab did not leave */
export function presentTrip(): ProviderTrip | null {
  try {
    const wanted = sessionStorage.getItem(key);
    return wanted === null ? null : { wanted: isOwnPage(wanted) ? wanted : '' };
  } catch {
    return null;
  }
}

export function endTrip(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
