/** The wizard on every width, light and dark, and by the keyboard. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { test } from './founder.ts';
import { tabTo } from './keyboard.ts';
import { fillings, next, openWizard, title, walkTo } from './pitch.ts';

test('the action bar never covers a field that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await walkTo(page, 3, 'Visible Oils');
  // From the step's heading into its first field.
  await tabTo(page, 'textbox', 'Why Will It Succeed Here?');
  for (let presses = 0; presses < 5; presses += 1) {
    const gap = await page.evaluate(() => {
      const bar = [...document.querySelectorAll('form > div')].at(-1)?.getBoundingClientRect();
      const field = document.activeElement?.getBoundingClientRect();
      return bar && field ? bar.top - field.bottom : Number.NaN;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Tab');
  }
});

test('every step is accessible and fits, light and dark, with and without errors', async ({ page }) => {
  await openWizard(page);
  for (const [index, fill] of fillings.entries()) {
    await expect(title(page, index + 1)).toBeVisible();
    if (index < 6) await next(page).click();
    await expectAccessible(page);
    await fill(page, 'Accessible Oils');
    await expectNoSidewaysScrollAtWidths(page);
    if (index < 6) await next(page).click();
  }
});
