/** The list of ideas while it is open: what comes, changes and leaves, and that nothing jumps. */
import { expect } from '@playwright/test';
import type { Page, WebSocketRoute } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { cardOf, cards } from './listings.ts';
import { openListening } from './live.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, decide, listIdea } from './submissions.ts';
import { expectToast } from './toasts.ts';

let counter = 0;

/** A word of the names of one test's ideas: a search for it leaves out what other tests list. */
function newWord(): string {
  counter += 1;
  return `x7${process.pid.toString(36)}${Date.now().toString(36).slice(-4)}${counter}`;
}

const searchFor = (words: string, others = ''): string =>
  `/browse-ideas?q=${encodeURIComponent(words)}${others}`;
const bar = (page: Page) => page.getByRole('button', { name: /new ideas?$/i });
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });
const departed = (page: Page, name: string) => page.getByText(`${name} is no longer listed.`);

/** Where an idea lies on the screen. */
async function placeOf(page: Page, name: string): Promise<number | undefined> {
  // The font that stands in for the brand's is a fraction of a pixel higher.
  await page.evaluate(() => document.fonts.ready);
  const box = await cardOf(page, name).boundingBox();
  return box?.y;
}

test(
  'ideas that match arrive in a bar above the list, by what words mean; a press shows them at the top',
  { tag: ['@S4.live.2', '@S4.live.7', '@S4.live.8'] },
  async ({ pageOf }) => {
    const word = newWord();
    const [first, second, third] = [
      `Sita Tailoring ${word}`,
      `Asha Tailoring ${word}`,
      `Usha Tailoring ${word}`,
    ];
    await listIdea(first);
    const page = await pageOf(people.investor);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openListening(page, searchFor(`darzi ${word}`));
    await expect(titles(page)).toHaveText([first]);
    const place = await placeOf(page, first);

    await listIdea(`Rani Bakery ${word}`);
    await listIdea(second);
    await expect(bar(page)).toHaveText('1 new idea');
    await expectToast(page, 'New investment opportunity', second);
    await listIdea(third);
    await expect(bar(page)).toHaveText('2 new ideas');
    await expect(page.locator('[aria-live=polite]').filter({ has: bar(page) })).toHaveCount(1);
    await expect(titles(page)).toHaveText([first]);
    expect(await placeOf(page, first)).toBe(place);
    await expectAccessible(page);

    await tabTo(page, 'button', '2 new ideas');
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveText([third, second, first]);
    await expect(cardOf(page, third).getByRole('link', { name: third, exact: true })).toBeFocused();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText('3 ideas match')).toBeVisible();
  },
);

test(
  'an idea that is changed shows so in its place, also where the order would move it',
  { tag: ['@S4.live.3', '@S4.live.9'] },
  async ({ pageOf }) => {
    const word = newWord();
    const names = ['Tikki', 'Kulcha', 'Lassi'].map((name) => `${name} ${word}`);
    const [oldest = '', middle = '', newest = ''] = names;
    const id = await listIdea(oldest);
    await listIdea(middle);
    await listIdea(newest);
    const page = await pageOf(people.visitor);
    await openListening(page, searchFor(word));
    await expect(titles(page)).toHaveText([newest, middle, oldest]);
    const tick = page.getByRole('checkbox', { name: `Compare: ${middle}` });
    await tick.check();
    await tick.focus();
    const places = [await placeOf(page, middle), await placeOf(page, oldest)];
    // Most saved comes first, but not while somebody reads.
    const client = await clientOf(people.investor);
    const { error } = await client.from('saved_ideas').insert({ idea_id: id });
    expect(error).toBeNull();
    await expect(cardOf(page, oldest).getByText('Saved by 1')).toBeVisible();
    await expect(titles(page)).toHaveText([newest, middle, oldest]);
    expect([await placeOf(page, middle), await placeOf(page, oldest)]).toEqual(places);
    await expect(tick).toBeChecked();
    await expect(tick).toBeFocused();
    await page.reload();
    await expect(titles(page)).toHaveText([oldest, newest, middle]);
  },
);

test(
  'an idea that leaves says so in its place, in cards and rows, and the next load drops it',
  { tag: ['@S4.live.4', '@S4.live.10'] },
  async ({ pageOf }) => {
    const word = newWord();
    const [oldest, middle, newest] = [`Chaat ${word}`, `Poha ${word}`, `Upma ${word}`];
    await listIdea(oldest);
    const middleId = await listIdea(middle);
    const newestId = await listIdea(newest);
    const page = await pageOf(people.investor);
    await page.setViewportSize({ width: 360, height: 740 });
    await openListening(page, searchFor(word));
    await expect(titles(page)).toHaveText([newest, middle, oldest]);
    await cardOf(page, newest).getByRole('link', { name: newest, exact: true }).focus();
    const place = await placeOf(page, oldest);
    await decide(newestId, 'rejected');
    await expect(departed(page, newest)).toBeVisible();
    await expect(departed(page, newest).locator('..')).toBeFocused();
    await expect(cardOf(page, newest)).toHaveCount(0);
    expect(await placeOf(page, oldest)).toBe(place);

    await page.getByRole('radio', { name: 'List' }).check();
    const rowPlace = await placeOf(page, oldest);
    await decide(middleId, 'needs_revision');
    await expect(departed(page, middle)).toBeVisible();
    await expect(titles(page)).toHaveText([oldest]);
    expect(await placeOf(page, oldest)).toBe(rowPlace);
    await expectAccessible(page);

    // Approved again, it is where it was.
    await decide(middleId, 'approved');
    await expect(titles(page)).toHaveText([middle, oldest]);
    await expect(departed(page, middle)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await expect(titles(page)).toHaveText([middle, oldest]);
    await expect(departed(page, newest)).toHaveCount(0);
  },
);

test(
  'a change that makes an idea match is an arrival; one that no longer matches says so',
  { tag: ['@S4.live.7', '@S4.live.10'] },
  async ({ pageOf }) => {
    const word = newWord();
    const [first, second] = [`Momo ${word}`, `Thukpa ${word}`];
    const id = await listIdea(first, { total_funding: '600000' });
    await listIdea(second, { total_funding: '700000' });
    // Nobody revises a listed idea on a screen: what it asks is corrected by those who run the service.
    const service = createClient(process.env.SANGAM_URL ?? '', process.env.SANGAM_SECRET_KEY ?? '');
    const correct = async (total_funding: string): Promise<void> => {
      const { error } = await service.from('ideas').update({ total_funding }).eq('id', id);
      expect(error).toBeNull();
    };
    const page = await pageOf(people.visitor);
    await openListening(page, searchFor(word, '&funding=5L-15L'));
    await expect(titles(page)).toHaveText([second, first]);
    await correct('400000');
    await expect(page.getByText(`${first} no longer matches your filters.`)).toBeVisible();
    await expect(page.getByRole('link', { name: first, exact: true })).toHaveAttribute('href', `/idea/${id}`);
    await correct('800000');
    await expect(cardOf(page, first)).toContainText('₹8.0 L');
    await expect(titles(page)).toHaveText([second, first]);

    await correct('400000');
    await openListening(page, searchFor(word, '&funding=5L-15L'));
    await expect(titles(page)).toHaveText([second]);
    await correct('900000');
    await expect(bar(page)).toHaveText('1 new idea');
    await bar(page).click();
    await expect(titles(page)).toHaveText([first, second]);
  },
);

test('an empty list shows what comes at once', { tag: ['@S4.live.8'] }, async ({ pageOf }) => {
  const word = newWord();
  const page = await pageOf(people.visitor);
  await openListening(page, searchFor(word));
  const clear = page.getByRole('button', { name: 'Clear Filters' });
  await clear.focus();
  const name = `Farsan ${word}`;
  await listIdea(name);
  await expect(titles(page)).toHaveText([name]);
  await expect(bar(page)).toHaveCount(0);
  // What had the focus is gone.
  await expect(cardOf(page, name).getByRole('link', { name, exact: true })).toBeFocused();
});

test(
  'on a phone the bar waits at the edge of the screen while the list is read, in the marketplace too',
  { tag: ['@S4.live.7'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.visitor);
    await page.setViewportSize({ width: 360, height: 740 });
    await openListening(page, '/invest?tab=marketplace');
    await expect(cards(page).nth(5)).toBeVisible();
    await cards(page).nth(5).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    const name = `Zunka ${newWord()}`;
    await listIdea(name);
    await expectToast(page, name);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await expectNoSidewaysScroll(page);
    await bar(page).click();
    // What another test lists meanwhile may stand before it.
    await expect(cardOf(page, name)).toBeVisible();
    await expect(cards(page).first()).toBeInViewport();
    await expect(bar(page).and(page.locator('.fixed'))).toHaveCount(0);
  },
);

test(
  'what came and left while the connection was lost is found when it is there again',
  { tag: ['@S4.live.11'] },
  async ({ pageOf }) => {
    const word = newWord();
    const [first, second, late] = [`Idli ${word}`, `Vada ${word}`, `Dosa ${word}`];
    const id = await listIdea(first);
    await listIdea(second);
    const page = await pageOf(people.investor);
    const sockets: WebSocketRoute[] = [];
    let isOnline = true;
    await page.routeWebSocket(/\/realtime\//, (socket) => {
      if (!isOnline) return void socket.close();
      sockets.push(socket);
      socket.connectToServer();
    });
    await openListening(page, searchFor(word));
    await expect(titles(page)).toHaveText([second, first]);
    isOnline = false;
    for (const socket of sockets) await socket.close();
    await listIdea(late);
    await decide(id, 'rejected');
    isOnline = true;
    await expect(bar(page)).toHaveText('1 new idea', { timeout: 30_000 });
    await expect(titles(page)).toHaveText([second]);
    await bar(page).click();
    await expect(titles(page)).toHaveText([late, second]);
  },
);
