/** What every screen must hold on every width: axe finds nothing, and nothing scrolls sideways. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export const widths = [360, 768, 1280] as const;

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: 'the page scrolls sideways' }).toBeLessThanOrEqual(0);
}

/** When the scheme changes, colours follow over a frame or two; this waits for finite animations. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/**
 * The rules that colours can break; all others are the same in both schemes, which share one document and one
 * layout.
 */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** axe's rules for WCAG 2.2 A and AA, and its best practices. */
async function expectAxeClean(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // In the page itself, since no screen has frames: the other mode opens a page for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
  expect(found).toEqual([]);
}

/** The screen as it stands, at 360 and 1280 px or the given widths, light and dark. */
export async function expectAccessible(page: Page, at: readonly number[] = [360, 1280]): Promise<void> {
  // A page that has just been opened is looked at once its screen is there.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const before = page.viewportSize();
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoSidewaysScroll(page);
      await settled(page);
      await expectAxeClean(page, colorScheme);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
  // A screenshot forces a frame: sometimes a page drew none after these changes, and a click waited for one
  // in vain.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}
