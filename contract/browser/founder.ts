/**
 * A test whose page belongs to a founder of its own, signed in already: no draft of another test is in the
 * way.
 */
import { newAccount } from './accounts.ts';
import type { StorageState } from './accounts.ts';
import { newAddress } from './people.ts';
import { test as base } from './signed-in.ts';

export interface Founder {
  readonly email: string;
  readonly secret: string;
  readonly storageState: StorageState;
}

export const test = base.extend<{ founder: Founder }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  founder: async ({}, use) => {
    const email = newAddress('asha');
    const secret = 'a good secret';
    const storageState = await newAccount({ name: 'Asha Patil', email, secret, role: 'Entrepreneur' });
    await use({ email, secret, storageState });
  },
  storageState: async ({ founder }, use) => use(founder.storageState),
});
