/** The public face: what is there before any script runs, what it weighs, and what moves. */
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, widths } from './accessibility.ts';
import { hold } from './hold.ts';
import { load, publicPages, shiftOf } from './page-load.ts';
import { people } from './people.ts';
import { test as signedInTest } from './signed-in.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page reads in full', { tag: ['@S2.landing.11'] }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Where Practical Ideas Meet Real Investors',
    );
    for (const name of ['Browse Opportunities', 'Submit Your Idea', 'Get Started'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\/auth\?tab=sign-up/);
    for (const name of ['Built for Real People, Real Ideas', 'Why Sangam works', 'Built for Speed'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    // No dialog opens, so mail and phone stand in the page; nothing is drawn, so no empty band is left for
    // it.
    await expect(page.getByRole('link', { name: 'support@' })).toHaveAttribute('href', /^mailto:support@/);
    await expect(page.getByRole('link', { name: '+91' })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
    await expect(page.getByRole('button', { name: 'Contact Support' })).toBeHidden();
    await expect(page.locator('canvas')).toBeHidden();
    await page.getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByText(/Returns are not guaranteed and not\s+insured/)).toBeVisible();
    // Also on a phone of 360 px whose text is half as large again.
    await page.setViewportSize({ width: 240, height: 533 });
    for (const path of publicPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('neither guaranteed nor insured');
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/no/such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404.*Oops! Page not found/);
    // What the app makes in the browser says so, and what can be read meanwhile.
    await page.goto('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript');
    await expect(page.getByRole('link', { name: 'How to pitch well' })).toHaveAttribute(
      'href',
      '/pitch-guide',
    );
  });
});

test(
  'the landing page weighs at most 75 KB of scripts, and nothing moves while it loads',
  { tag: ['@S2.landing.12'] },
  async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { scriptBytes, problems } = await load(page, '/');
      if (width === widths[0]) expect(scriptBytes).toBeGreaterThan(0);
      expect(scriptBytes).toBeLessThanOrEqual(75_000);
      // A page that is not what the build rendered would say so here.
      expect(problems).toEqual([]);
      expect(await shiftOf(page)).toBeLessThan(0.01);
    }
  },
);

test(
  'the other public pages are taken over as they were rendered, and nothing moves',
  { tag: ['@S2.header.6'] },
  async ({ page }) => {
    for (const path of publicPages.slice(1)) {
      const { problems } = await load(page, path);
      expect({ path, problems }).toEqual({ path, problems: [] });
      expect(await shiftOf(page)).toBeLessThan(0.01);
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  },
);

test(
  'what is pressed before the scripts of a page are there is not lost',
  { tag: ['@S2.landing.18'] },
  async ({ page }) => {
    for (const [path, name] of [
      ['/faq', 'What kind of ideas do investors want?'],
      ['/', 'Contact Support'],
    ] as const) {
      const release = await hold(page, '**/assets/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('button', { name }).click();
      release();
      if (path === '/') await expect(page.getByRole('dialog', { name })).toBeVisible();
      else await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
      await page.unroute('**/assets/*.js');
    }
  },
);

test(
  'assets go out compressed, for ever, and the screens of each feature are a file of their own',
  { tag: ['@S2.landing.17'] },
  async ({ request }) => {
    const read = async (path: string) => {
      const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status(), path).toBe(200);
      return { text: await answer.text(), headers: answer.headers() };
    };
    const document = await read('/auth');
    const scripts = [...document.text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
    const seen = new Set<string>();
    let code = '';
    for (const [, path = ''] of scripts) {
      const { text, headers } = await read(path);
      expect(headers, path).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
      // What fits one packet may go as it is.
      if (text.length > 1024) expect(headers, path).toMatchObject({ 'content-encoding': 'br' });
      code += text;
    }
    for (const [, name = ''] of code.matchAll(/\.\/([a-z][a-z-]*)-[\w-]{8}\.js/g)) seen.add(name);
    const features = [
      'account',
      'auth',
      'faq',
      'founder-dashboard',
      'guides',
      'idea-details',
      'invest-tabs',
      'investor-profile',
      'legal',
      'listings',
      'own-ideas',
      'pitch-wizard',
      'review-desk',
    ];
    expect([...seen]).toEqual(expect.arrayContaining([...features, 'supabase']));
  },
);

test(
  'the streams flow, stop out of sight, and stand still where motion is not wanted',
  { tag: ['@S2.landing.13'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/');
    const canvas = page.locator('canvas');
    const picture = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
    const frames = () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 12; frame += 1) {
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        }
      });
    const first = await picture();
    await expect.poll(picture).not.toBe(first);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(canvas).not.toBeInViewport();
    await frames();
    const outOfSight = await picture();
    await frames();
    expect(await picture()).toBe(outOfSight);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const blank = await canvas.evaluate((element: HTMLCanvasElement) => {
      const empty = globalThis.document.createElement('canvas');
      empty.width = element.width;
      empty.height = element.height;
      return empty.toDataURL();
    });
    await expect.poll(picture).not.toBe(blank);
    await frames();
    const still = await picture();
    await frames();
    expect(await picture()).toBe(still);
    // On a phone the streams have a band above the text.
    await page.setViewportSize({ width: 360, height: 800 });
    const band = await canvas.boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((band?.y ?? 0) + (band?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  },
);

test(
  'the landing page works with the keyboard alone, on every width',
  { tag: ['@S2.landing.15'] },
  async ({ page }) => {
    await page.goto('/');
    const focused = page.locator(':focus');
    const expected = [
      'Skip to content',
      'Sangam',
      'FAQ',
      'Get Started',
      'Browse Opportunities',
      'Submit Your Idea',
    ];
    for (const name of expected) {
      await page.keyboard.press('Tab');
      await expect(focused).toHaveText(name);
      await expect(focused).toBeInViewport();
    }
    await page.getByRole('button', { name: 'Contact Support' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('link', { name: /Phone/ })).toHaveAttribute(
      'href',
      /^tel:\+91\d{10}$/,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Contact Support' })).toBeFocused();
    await expectAccessible(page, widths);
  },
);

signedInTest(
  'who is signed in never sees the landing page, however slow the network',
  { tag: ['@S2.header.6', '@S2.landing.14'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.founder);
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#arriving')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
    await page.evaluate(() => {
      const note = () => {
        const heading = globalThis.document.querySelector('#root h1');
        if (heading?.checkVisibility() && /Practical Ideas/.test(heading.textContent))
          Object.assign(globalThis, { painted: true });
        requestAnimationFrame(note);
      };
      note();
    });
    release();
    await page.waitForURL('**/build');
    await expect(page.getByRole('banner').getByRole('button', { name: /Account menu of/ })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'painted') ?? false)).toBe(false);
    // On other public pages the way to sign in is never painted either.
    await page.goto('/faq');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden();
  },
);
