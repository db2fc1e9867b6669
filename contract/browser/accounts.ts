/**
 * Accounts and sessions through the API, for tests about what comes after signing in: the forms of `/auth`
 * have tests of their own.
 */
import { createClient } from '@supabase/supabase-js';
import type { BrowserContextOptions } from '@playwright/test';
import { codesOf, earlyInPeriod } from '../api/auth/authenticator.ts';
import type { NewAccount } from './people.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const site = (): string => process.env.SANGAM_URL ?? '';

async function clientWith(kept: Map<string, string>) {
  const config = (await (await fetch(new URL('/config.json', site()))).json()) as { publishableKey: string };
  return createClient(site(), config.publishableKey, {
    auth: {
      autoRefreshToken: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  });
}

/** What the web app would have kept in its browser. */
function stateOf(kept: ReadonlyMap<string, string>): StorageState {
  const localStorage = [...kept].map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(site()).origin, localStorage }] };
}

/** Signs in; gives the session as a browser keeps it. */
export async function sessionOf(email: string, secret: string): Promise<StorageState> {
  const kept = new Map<string, string>();
  const client = await clientWith(kept);
  const { error } = await client.auth.signInWithPassword({ email, password: secret });
  if (error) throw error;
  return stateOf(kept);
}

async function signUpBy(kept: Map<string, string>, { name, email, secret, role }: NewAccount) {
  const client = await clientWith(kept);
  const data = { full_name: name, role: role.toLowerCase() };
  const signedUp = await client.auth.signUp({ email, password: secret, options: { data } });
  if (signedUp.error) throw signedUp.error;
  const mailbox = new URL(`/mailbox/api/messages?to=${encodeURIComponent(email)}`, site());
  const [mail] = (await (await fetch(mailbox)).json()) as { readonly links: readonly string[] }[];
  return { client, link: new URL(mail?.links[0] ?? '', site()) };
}

/** Signs up elsewhere than in the browser of the test; gives the link that was mailed, not yet followed. */
export async function mailedLink(account: NewAccount): Promise<URL> {
  const { link } = await signUpBy(new Map<string, string>(), account);
  return link;
}

/** Signs up and follows the link that was mailed; gives the session as a browser keeps it. */
export async function newAccount(account: NewAccount): Promise<StorageState> {
  const kept = new Map<string, string>();
  const { client, link } = await signUpBy(kept, account);
  const verified = await client.auth.verifyOtp({
    token_hash: link.searchParams.get('token') ?? '',
    type: 'email',
  });
  if (verified.error) throw verified.error;
  return stateOf(kept);
}

export interface CarefulAccount {
  /** Of the authenticator app: 0 is the code of now. */
  readonly code: (period?: number) => string;
  readonly recoveryCodes: readonly string[];
}

/** Signs up somebody who has switched two-step verification on. */
export async function newCarefulAccount(account: NewAccount): Promise<CarefulAccount> {
  await newAccount(account);
  const client = await clientWith(new Map<string, string>());
  const { error } = await client.auth.signInWithPassword({ email: account.email, password: account.secret });
  if (error) throw error;
  const { data: factor, error: refused } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'phone',
  });
  if (refused) throw refused;
  const code = codesOf(factor.totp.secret);
  await earlyInPeriod();
  // The code of the period before: those of now and of the next one are left for the test.
  const given = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: code(-1) });
  if (given.error) throw given.error;
  const made = await client.rpc('new_recovery_codes');
  if (made.error) throw made.error;
  return { code, recoveryCodes: made.data as string[] };
}
