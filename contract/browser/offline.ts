import { type BrowserContext, expect } from '@playwright/test';

/**
 * Takes the network away, and waits until that holds: Chromium hears of it beside the page, so that a request
 * which begins at once may still be answered.
 */
export async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  for (const page of context.pages()) {
    await expect
      .poll(() =>
        page.evaluate(() =>
          fetch('/robots.txt', { cache: 'no-store' }).then(
            () => 'answered',
            () => 'lost',
          ),
        ),
      )
      .toBe('lost');
  }
}
