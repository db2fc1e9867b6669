/** What every screen must hold on every width: axe finds nothing, and nothing scrolls sideways. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

export const widths = [360, 768, 1280] as const;

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: 'the page scrolls sideways' }).toBeLessThanOrEqual(0);
}

/**
 * A screenshot forces a frame: sometimes a page drew none after its window changed, and a click waited for
 * one in vain.
 */
async function drawFrame(page: Page): Promise<void> {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

/** Nothing is wider than the window, on a phone, a tablet and a desktop. The window stays at the last. */
export async function expectNoSidewaysScrollAtWidths(page: Page, height = 800): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
  }
  await drawFrame(page);
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

/** What axe's rules for WCAG 2.2 A and AA and its best practices find, or those named: one line a rule. */
function violationsOf(page: Page, options: RunOptions): Promise<readonly string[]> {
  return page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run(document, { ...chosen, resultTypes: ['violations'] });
    // Without selectors there are no targets.
    return violations.map(({ id, help, nodes }) => {
      const places = nodes.map(({ target }: { target?: readonly unknown[] }) => target?.join(' '));
      return `${id}: ${help} (${places.join(', ')})`;
    });
  }, options);
}

async function expectAxeClean(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // Once a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`);
  const rules: RunOptions = colorScheme === 'dark' ? { runOnly: colourRules } : {};
  // Selectors are half the work, and nobody needs those of a page without faults.
  const found = await violationsOf(page, { ...rules, selectors: false });
  expect(found.length === 0 ? found : await violationsOf(page, rules)).toEqual([]);
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
  await drawFrame(page);
}
