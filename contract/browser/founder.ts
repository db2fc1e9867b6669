/** A test whose page belongs to a founder of its own worker, signed in already. */
import { test as base } from '@playwright/test';
import type { BrowserContextOptions } from '@playwright/test';
import { join, newAddress } from './people.ts';
import { dropDrafts } from './submissions.ts';

export interface Founder {
  readonly email: string;
  readonly secret: string;
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

export const test = base.extend<object, { founder: Founder }>({
  founder: [
    async ({ browser }, use) => {
      const email = newAddress('asha');
      const secret = 'a good secret';
      const page = await browser.newPage({ baseURL: process.env.SANGAM_URL ?? '' });
      await join(page, { name: 'Asha Patil', email, secret, role: 'Entrepreneur' });
      const storageState = await page.context().storageState();
      await page.close();
      await use({ email, secret, storageState });
    },
    { scope: 'worker' },
  ],
  // Each test begins without a draft, on this device as in the account.
  storageState: async ({ founder }, use) => {
    await dropDrafts(founder.email, founder.secret);
    await use(founder.storageState);
  },
});
