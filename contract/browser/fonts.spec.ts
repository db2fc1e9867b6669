/** Text before the brand's own font has arrived: lines break where they will break. */
import { expect, type Page, test } from '@playwright/test';

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** Whether this machine has one of the fonts that stand in. */
const hasStandIn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const sources = ['Roboto', 'Arial', 'Liberation Sans'].map((name) => `local('${name}')`);
    const face = new FontFace('stand-in', sources.join(', '));
    return face.load().then(
      () => true,
      () => false,
    );
  });

for (const path of ['/', '/terms'])
  test(`${path} is as long before its font arrives as it is then`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path, { waitUntil: 'networkidle' });
    test.skip(!(await hasStandIn(page)), 'This machine has none of the fonts that stand in.');
    const own = await heightOf(page);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.reload({ waitUntil: 'networkidle' });
    const before = await heightOf(page);
    // The system's font as it is makes them longer by 7 and 14 in a hundred.
    expect(Math.abs(before / own - 1)).toBeLessThan(0.03);
  });
