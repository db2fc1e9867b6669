/** How a page loads: what its scripts weigh, what it complains of, how far it moves. */
import type { Page } from '@playwright/test';

/** What anybody may read, search engines too. */
export const publicPages = [
  '/',
  '/faq',
  '/investor-guide',
  '/pitch-guide',
  '/trending-ideas',
  '/ledger',
  '/terms',
  '/privacy',
] as const;

interface Load {
  readonly scriptBytes: number;
  readonly problems: readonly string[];
}

const recorded = new WeakSet<Page>();

/** From the next page on, notes how far it moves; once, for a second watch counts each shift twice. */
export async function recordShifts(page: Page): Promise<void> {
  if (recorded.has(page)) return;
  recorded.add(page);
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page and waits until it rests. */
export async function load(page: Page, path: string): Promise<Load> {
  const sizes: Promise<number>[] = [];
  const problems: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  page.on('console', (message) => {
    if (message.type() !== 'log') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await recordShifts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const bytes = await Promise.all(sizes);
  return { scriptBytes: bytes.reduce((sum, each) => sum + each, 0), problems };
}

/** How far the page has moved (cumulative layout shift); after `load` or `recordShifts`. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));

/**
 * Waits for the browser to be idle twice. With a time limit, as the product asks: without one Chromium's
 * headless shell now and then sleeps on afterwards, until something else wakes it.
 */
export const rested = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const limit = { timeout: 5000 };
        requestIdleCallback(() => requestIdleCallback(() => resolve(), limit), limit);
      }),
  );
