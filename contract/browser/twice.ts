/** Buttons that are pressed twice. */
import type { Locator } from '@playwright/test';

/**
 * Double-clicks a button whose first click calls this function of the database; the answer comes after both.
 * An answer between the two would close the dialog, and the second click would meet what lies under it.
 */
export async function pressTwice(button: Locator, called: string): Promise<void> {
  const pressed = Promise.withResolvers<void>();
  await button.page().route(`**/rest/v1/rpc/${called}*`, async (route) => {
    await pressed.promise;
    await route.fallback();
  });
  await button.dblclick();
  pressed.resolve();
}
