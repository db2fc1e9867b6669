/**
 * Painted signs as a browser sets them: their letters stay on the board, and a founder's own picture wins.
 */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, widths } from './accessibility.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';

/** The words of the signs in sight that leave their board, and how many words there are. */
async function wordsOf(page: Page): Promise<{ outside: string[]; count: number }> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<SVGSVGElement>('svg.sign')]
      .filter((sign) => sign.checkVisibility())
      .flatMap((sign) => Array.from(sign.querySelectorAll('text'), (text) => ({ sign, text })));
    const outside = texts.filter(({ sign, text }) => {
      const box = text.getBBox();
      const board = sign.viewBox.baseVal;
      return (
        box.x < 0 || box.x + box.width > board.width || box.y < 0 || box.y + box.height > board.height + 20
      );
    });
    return { outside: outside.map(({ text }) => text.textContent), count: texts.length };
  });
}

test('every idea without a picture has its sign, whose words stay on the board', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.goto('/browse-ideas');
  const cards = page.getByRole('article');
  await expect(cards.nth(9)).toBeVisible();
  expect(await page.locator('article svg.sign').count()).toBeGreaterThan(5);
  const { outside, count } = await wordsOf(page);
  expect(outside).toEqual([]);
  expect(count).toBeGreaterThan(20);
  // The heading beside it says the name.
  await expect(cards.first().locator('svg.sign')).toHaveAttribute('aria-hidden', 'true');
});

test('the sign heads the idea’s page on every width, the same as on its card', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.goto('/browse-ideas?search=Patil+Masale');
  const card = page.getByRole('article', { name: 'Patil Masale' });
  const ground = await card.locator('svg.sign').getAttribute('class');
  await card.getByRole('link', { name: 'Patil Masale', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patil Masale' })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const sign = page.locator('main svg.sign:visible');
    await expect(sign).toHaveCount(1);
    const board = /sign-\w+/.exec(ground ?? '')?.[0] ?? 'none';
    await expect(sign).toHaveClass(new RegExp(board));
    const { outside } = await wordsOf(page);
    expect(outside).toEqual([]);
  }
  await expectAccessible(page);
});

test('some ideas of the demo have pictures drawn for them, which win over their signs', async ({
  pageOf,
}) => {
  const page = await pageOf(people.investor);
  await page.goto('/browse-ideas?search=Purono+Boi+Phire+Pai');
  const card = page.getByRole('article', { name: 'Purono Boi Phire Pai' });
  const width = () => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(1600);
  await expect(card.locator('svg.sign')).toHaveCount(0);
  await card.getByRole('link', { name: 'Purono Boi Phire Pai', exact: true }).click();
  await expect(page.getByText('The founder’s own picture')).toBeVisible();
  await expectAccessible(page);
});
