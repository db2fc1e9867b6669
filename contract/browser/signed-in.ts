/** Tests with several people at once: each has a browser context of their own, and signs in once a worker. */
import { test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { sessionOf } from './accounts.ts';
import type { StorageState } from './accounts.ts';
import { password } from './people.ts';
import { recordToasts } from './toasts.ts';

interface Fixtures {
  /** A page of this person, signed in; it remembers its toasts. */
  readonly pageOf: (email: string, secret?: string) => Promise<Page>;
}

export const test = base.extend<Fixtures, { storageStates: Map<string, StorageState> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  storageStates: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  pageOf: async ({ browser, storageStates, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email, secret = password) => {
      const storageState = storageStates.get(email) ?? (await sessionOf(email, secret));
      storageStates.set(email, storageState);
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        storageState,
      });
      contexts.push(context);
      const page = await context.newPage();
      await recordToasts(page);
      return page;
    });
    for (const context of contexts) {
      // A page reads again when something changes, also as its test ends: what answers it then may fail.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  },
});
