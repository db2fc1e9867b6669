/** A product of a spec's own, for what holds for everybody, and its people's pages. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type RunningProduct, startProduct } from './global-setup.ts';
import { asOwner } from './owner.ts';
import { signIn } from './people.ts';
import { recordToasts } from './toasts.ts';

/** Starts it, with the demo data, before the tests of the file, which run one after the other. */
export function ownProduct() {
  let product: RunningProduct;
  const contexts: BrowserContext[] = [];
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    product = await startProduct({ DEMO_DATA: 'on' });
  });
  // A page that stays open goes on asking, also a server that has stopped.
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  test.afterAll(() => product.stop());
  return {
    onProduct: <Result>(work: Parameters<typeof asOwner<Result>>[0]): Promise<Result> =>
      asOwner(work, product.databaseUrl),
    /** A page of this person, signed in, or of a stranger; it is closed after the test. */
    pageOf: async (browser: Browser, email: string | null): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
      });
      contexts.push(context);
      const page = await context.newPage();
      await recordToasts(page);
      if (email !== null) await signIn(page, email);
      return page;
    },
  };
}

export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
};

/** A setting on `/admin/settings`. */
export const setting = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

export const dialog = (page: Page) => page.getByRole('dialog');
