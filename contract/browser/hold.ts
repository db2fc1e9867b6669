/** Answers that come when a test lets them. */
import type { Locator, Page } from '@playwright/test';

/**
 * Holds back what the page asks for.
 * @param addresses as of `page.route`
 * @returns lets it go, and what is asked for later as well
 */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    await route.fallback();
  });
  return released.resolve;
}

/**
 * Double-clicks a button whose first click calls this function of the database; the answer comes after both.
 * An answer between the two would close the dialog, and the second click would meet what lies under it.
 */
export async function pressTwice(button: Locator, called: string): Promise<void> {
  const release = await hold(button.page(), `**/rest/v1/rpc/${called}*`);
  await button.dblclick();
  release();
}
