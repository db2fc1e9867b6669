/** Ways through a screen by the keyboard alone. */
import type { Page } from '@playwright/test';

/** Tab until the control with this accessible name has the focus. */
export async function tabTo(
  page: Page,
  role: 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'button',
  name: string,
) {
  const wanted = page.getByRole(role, { name });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${role} '${name}'`);
}
