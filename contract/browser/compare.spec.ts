/** Ideas picked on the list and set side by side, and the list as dense rows. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { cardOf } from './listings.ts';
import { ignoreChanges, openListening, withoutLive } from './live.ts';
import { recordShifts, shiftOf } from './page-load.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { decide, listIdea, newName, secrets } from './submissions.ts';
import { expectToast } from './toasts.ts';

const newest = '/browse-ideas?sort=Recently+Added';
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Compare: ${name}` });
const tray = (page: Page) => page.getByRole('region', { name: 'Ideas to compare' });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('three ideas are picked, kept, and set side by side; one that is withdrawn says so, the others stay', async ({
  pageOf,
}) => {
  const names = ['Kanda Bhaji', 'Dabeli Depot', 'Solkadhi Shack', 'Thecha Thela'].map((name) =>
    newName(name),
  );
  const [one = '', two = '', three = '', four = ''] = names;
  const ids = [
    await listIdea(one, { break_even_time: '9 months' }),
    await listIdea(two),
    await listIdea(three, { city: 'Nagpur', pincode: '440001' }),
  ];
  await listIdea(four);
  const page = await pageOf(people.investor);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(newest);
  for (const name of [one, two, three]) await tick(page, name).check();
  await tick(page, four).click();
  await expectToast(page, 'Up to 3 ideas are compared');
  await expect(tick(page, four)).not.toBeChecked();

  // It is there after a reload, in another tab, and not on another account.
  await page.reload();
  await expect(tick(page, two)).toBeChecked();
  const beside = await page.context().newPage();
  await beside.goto('/browse-ideas');
  await tray(beside)
    .getByRole('button', { name: `Take out of the comparison: ${three}` })
    .click();
  await expect(tick(page, three)).not.toBeChecked();
  await beside.close();
  await tick(page, three).check();
  const other = await pageOf(people.visitor);
  await other.goto(newest);
  await expect(tick(other, one)).not.toBeChecked();

  // At the end of the list nothing lies behind the tray, and nothing of it below the screen.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await page.getByRole('main').getByRole('article').last().boundingBox();
  const bar = await tray(page).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  const link = tray(page).getByRole('link', { name: 'Compare 3 ideas' });
  await expect(link).toHaveAttribute('href', `/compare?ideas=${ids.join(',')}`);
  await openListening(page, `/compare?ideas=${ids.join(',')}`);
  await expect(row(page, 'Time to break even')).toContainText('9 months11 months11 months');
  await expect(row(page, 'Place')).toContainText('Nashik, MaharashtraNashik, MaharashtraNagpur, Maharashtra');
  await expect(page.getByText(secrets.longAnswer)).toHaveCount(3);
  // The founder's contact is asked for on the idea's own page.
  await expect(page.getByText(secrets.email)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page, 740);

  const [, second = ''] = ids;
  await decide(second, 'rejected');
  await expect(head(page, two)).toContainText('No longer listed.');
  await expectToast(page, `“${two}” is no longer listed`);
  await expect(row(page, 'Time to break even')).toContainText('9 months–not listed11 months');
  await expect(page.getByText(secrets.longAnswer)).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Take out: ${two}` }).click();
  await expect(page).toHaveURL(new RegExp(`ideas=${ids[0]},${ids[2]}$`));

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(secrets.longAnswer)).toHaveCount(2);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Add an idea' }).click();
  await expect(tray(page).getByRole('link', { name: 'Compare 2 ideas' })).toBeVisible();
});

test('a comparison that was passed on shows a reader without a subscription the teasers, and one lock', async ({
  pageOf,
}) => {
  const names = [newName('Zunka Zone'), newName('Pitla Place')];
  const ids = await Promise.all(names.map((name) => listIdea(name)));
  const page = await pageOf(people.visitor);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/rest/v1/')) bodies.push(response.text().catch(() => ''));
  });
  await page.goto(`/compare?ideas=${ids.join(',')},no-id`);
  for (const name of names) await expect(head(page, name)).toBeVisible();
  await expect(row(page, 'Total funding')).toContainText('₹4.8 L');
  await expect(row(page, 'Financials')).toContainText('5 of 5');
  await expect(page.getByRole('region', { name: 'Subscribe to view full details' })).toHaveCount(1);
  await expectAccessible(page);
  const sent = (await Promise.all(bodies)).join('\n');
  expect(sent).toContain(ids[0]);
  for (const secret of [...Object.values(secrets), '11 months']) expect(sent).not.toContain(secret);
});

test('an idea is picked on its own page; a reader without a subscription goes on to others from there', async ({
  pageOf,
}) => {
  const [one, two] = [newName('Bharit Bhakri'), newName('Kokum Katta')];
  const ids = [await listIdea(one), await listIdea(two)];
  const page = await pageOf(people.visitor);
  await page.goto(`/idea/${ids[0]}#other-ideas`);
  const others = page.getByRole('region', { name: 'More ideas you can read in summary' });
  await expect(others.getByRole('link')).toHaveCount(2);
  await expect(others).not.toContainText(one);
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await compare.click();
  await expectToast(page, 'Picked to compare');
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  const other = await others.getByRole('link').first().innerText();
  await others.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  await page.goto(`/idea/${ids[1]}`);
  await compare.click();
  const way = page.getByRole('link', { name: '2 side by side' });
  await expect(way).toBeVisible();
  await expectAccessible(page);
  await way.click();
  for (const name of [one, two]) await expect(head(page, name)).toBeVisible();

  const subscriber = await pageOf(people.investor);
  await subscriber.goto(`/idea/${ids[0]}`);
  await expect(subscriber.getByRole('button', { name: 'Contact Founder' })).toBeVisible();
  await expect(subscriber.locator('#other-ideas')).toHaveCount(0);
});

test('a comparison of nothing, and one that cannot be loaded, say how it goes on', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'No ideas to compare yet' })).toBeVisible();
  await expectAccessible(page);
  const name = newName('Amboli Adda');
  const id = await listIdea(name);
  await withoutLive(page);
  await page.route('**/rest/v1/listings*', (route) =>
    route.fulfill({ status: 400, json: { code: '57014', message: 'too slow', details: null, hint: null } }),
  );
  await page.goto(`/compare?ideas=${id}`);
  await expect(page.getByRole('heading', { name: 'The comparison could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/rest/v1/listings*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(head(page, name)).toBeVisible();
});

test('rows are the reader’s choice, remembered from the first paint on, with four figures each', async ({
  pageOf,
}) => {
  const name = newName('Kothimbir Vadi');
  await listIdea(name);
  const page = await pageOf(people.investor);
  await page.goto(newest);
  await page.getByRole('radio', { name: 'List' }).check();
  const figuresOf = (where: Page) => cardOf(where, name).getByRole('definition');
  await expect(figuresOf(page)).toHaveText(['₹4.8 L', '18%', '11 mo', '20%']);
  // What other tests list meanwhile would move it.
  const measured = await page.context().newPage();
  await ignoreChanges(measured);
  await recordShifts(measured);
  for (const width of [360, 1280]) {
    await measured.setViewportSize({ width, height: 740 });
    await measured.goto(newest);
    await expect(measured.getByRole('radio', { name: 'List' })).toBeChecked();
    await expect(figuresOf(measured)).toHaveText(['₹4.8 L', '18%', '11 mo', '20%']);
    await measured.waitForLoadState('networkidle');
    expect(await shiftOf(measured), `at ${width}`).toBeLessThan(0.02);
    // The tick's word is in sight, beside the last figure and not over it, on enough for a finger.
    const word = cardOf(measured, name).getByText('Compare', { exact: true });
    await expect(word).toBeVisible();
    const pressed = await word.boundingBox();
    const last = await figuresOf(measured).last().boundingBox();
    expect(Math.min(pressed?.width ?? 0, pressed?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(pressed?.x ?? 0);
    await expectNoSidewaysScroll(measured);
  }
  await measured.close();
  await page.goto('/invest?tab=marketplace&sort=Recently+Added');
  await cardOf(page, name)
    .getByRole('button', { name: `Save for Later: ${name}` })
    .click();
  await expect(cardOf(page, name).getByRole('button', { name: `Saved: ${name}` })).toBeVisible();
  // What arrives while somebody reads is a row, too.
  const late = newName('Shengole Stop');
  await openListening(page, newest);
  await expect(cardOf(page, name)).toBeVisible();
  await listIdea(late);
  await expectToast(page, late);
  await page.getByRole('button', { name: /new ideas?$/ }).click();
  await expect(cardOf(page, late).getByRole('definition')).toHaveText(['₹4.8 L', '18%', '11 mo', '20%']);
  await expectAccessible(page);
});
