/** Tests with several people at once: each has a browser context of their own, and signs in once a worker. */
import { test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { sessionOf } from './accounts.ts';
import type { StorageState } from './accounts.ts';
import { password } from './people.ts';
import { recordFaults } from './page-faults.ts';
import { whatPagesSay } from './page-words.ts';
import { recordToasts } from './toasts.ts';

interface Fixtures {
  /** A page of this person, signed in, or of a stranger (null); it remembers its toasts. */
  readonly pageOf: (email: string | null, secret?: string) => Promise<Page>;
}

/**
 * One map a worker, since a worker loads a module once. Not a fixture of the worker: Playwright starts
 * another worker, and another browser, wherever these differ between two files.
 */
const storageStates = new Map<string, StorageState>();

async function storageStateOf(email: string, secret: string): Promise<StorageState> {
  const storageState = storageStates.get(email) ?? (await sessionOf(email, secret));
  storageStates.set(email, storageState);
  return storageState;
}

export const test = base.extend<Fixtures>({
  pageOf: async ({ browser, contextOptions, baseURL }, use, test) => {
    const contexts: BrowserContext[] = [];
    await use(async (email, secret = password) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        ...(email === null ? {} : { storageState: await storageStateOf(email, secret) }),
      });
      contexts.push(context);
      const page = await context.newPage();
      await recordToasts(page);
      recordFaults(page);
      return page;
    });
    const pages = contexts.flatMap((context) => context.pages());
    const said = test.status === test.expectedStatus ? '' : await whatPagesSay(pages);
    for (const context of contexts) {
      // A page reads again when something changes, also as its test ends: what answers it then may fail.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    // A second failure of the test, which the end of the run tells with the first.
    if (said !== '') throw new Error(said);
  },
});
