/** News at the screen's edge, and what is pressed beneath it. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { withMotion } from './motion.ts';
import { newAddress } from './people.ts';
import { test } from './signed-in.ts';
import { listIdea, newName } from './submissions.ts';
import { expectToast } from './toasts.ts';

test.use(withMotion);

const secret = 'a good secret';
const way = 'Start 7 days free';

/**
 * Notes, in the page, what a press on this link would meet as a toast begins to rise, and when it has sunk.
 * @param name the words of the link
 */
async function watchPresses(page: Page, name: string): Promise<void> {
  const link = await page.getByRole('link', { name }).elementHandle();
  await page.evaluate((pressed) => {
    const met: string[] = [];
    Object.assign(globalThis, { metByPresses: met });
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        if (!(target instanceof Element) || !target.matches('[data-sonner-toast]')) continue;
        const moves = target.getAnimations();
        for (const move of moves) if (attributeName === 'data-removed') move.currentTime = 399;
        const { left, top, width, height } = pressed?.getBoundingClientRect() ?? new DOMRect();
        const { textContent = '' } = document.elementFromPoint(left + width / 2, top + height / 2) ?? {};
        met.push(`${attributeName}, ${moves.length > 0 ? 'moves' : 'stands'}: ${textContent}`);
      }
    }).observe(document, { attributeFilter: ['data-mounted', 'data-removed'], subtree: true });
  }, link);
}

test('a toast that comes or leaves takes no press from the button that it passes', async ({ pageOf }) => {
  const email = newAddress('noor');
  await newAccount({ name: 'Noor Khan', email, secret, role: 'Investor' });
  const id = await listIdea(newName('Sugarcane Corner'));
  const page = await pageOf(email, secret);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/idea/${id}`);
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: way })).toBeVisible();
  await expectToast(page, 'Welcome to Sangam!');
  // A toast that the mouse is on stays.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await watchPresses(page, way);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as { metByPresses?: readonly string[] }).metByPresses))
    .toEqual([`data-mounted, moves: ${way}`, `data-removed, moves: ${way}`]);
});
