/** Tests with several people at once: each has a browser context of their own, and signs in once a worker. */
import { test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from './people.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Fixtures {
  /** A page of this person, signed in. */
  readonly pageOf: (email: string, secret?: string) => Promise<Page>;
}

export const test = base.extend<Fixtures, { storageStates: Map<string, StorageState> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  storageStates: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  pageOf: async ({ browser, storageStates, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email, secret) => {
      const storageState = storageStates.get(email);
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        ...(storageState ? { storageState } : {}),
      });
      contexts.push(context);
      const page = await context.newPage();
      if (!storageState) {
        await signIn(page, email, secret);
        storageStates.set(email, await context.storageState());
      }
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
