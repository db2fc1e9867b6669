/** Browsers that go to Google and back. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, expect } from 'vitest';
import { follow, googlePerson, startGoogle } from '../../google.ts';
import type { Google } from '../../google.ts';
import { client } from '../server.ts';
import type { ContractServer, ContractServerOptions } from '../server.ts';
import { withServer } from '../with-server.ts';

const page = 'http://localhost:3000/welcome';
const isAtPage = ({ host }: URL): boolean => host === 'localhost:3000';

/** A server that signs in by Google, and what a browser does with it. */
export interface GoogleWorld {
  google: Google;
  server: ContractServer;
}

/** Starts both before the tests of a file, and puts a new person before Google's screen for each test. */
export function googleWorld(project: ContractServerOptions['project']): GoogleWorld {
  const world = {} as { google: Google };
  // Registered before the server's end, and so done after it.
  afterAll(() => world.google?.stop());
  const server = withServer(async () => {
    world.google = await startGoogle();
    return { project, environment: world.google.environment };
  });
  beforeEach(() => {
    world.google.person = googlePerson();
    world.google.isDenying = false;
    world.google.forged = null;
  });
  return Object.assign(world, { server });
}

/** A client with a memory for its code verifier, as a browser has. */
export function browser({ server }: GoogleWorld, flowType: 'pkce' | 'implicit' = 'pkce'): SupabaseClient {
  return client(server, { auth: { flowType } });
}

/** Goes to Google and back. @returns where the browser arrives */
export async function visit(who: SupabaseClient): Promise<URL> {
  const { data, error } = await who.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: page, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return follow(data.url, isAtPage);
}

/** Asks for a further identity, and gets it from Google. @returns where the browser arrives */
export async function link(who: SupabaseClient): Promise<URL> {
  const { data, error } = await who.auth.linkIdentity({
    provider: 'google',
    options: { redirectTo: page, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return follow(data.url, isAtPage);
}

/** Signs in by PKCE. */
export async function signIn(world: GoogleWorld, who: SupabaseClient = browser(world)) {
  const arrived = await visit(who);
  const { data, error } = await who.auth.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
  if (error) throw error;
  return data;
}

/** The error that an address tells, in the fragment and in the query alike. */
export function errorOf(arrived: URL): Record<string, string> {
  const fragment = Object.fromEntries(new URLSearchParams(arrived.hash.slice(1)));
  expect(fragment).toMatchObject({ sb: '' });
  const { sb: _sb, ...fields } = fragment;
  expect(Object.fromEntries(arrived.searchParams)).toMatchObject(fields);
  return fields;
}

/** A flow between Google and us: the callback's address, not yet followed. */
export async function atCallback({ server }: GoogleWorld, query = ''): Promise<URL> {
  const start = `${server.url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(page)}${query}`;
  return follow(start, ({ pathname, origin }) => origin === server.url && pathname === '/auth/v1/callback');
}

/** Where an address sends a browser. */
export async function landing(address: URL): Promise<URL> {
  const answer = await fetch(address, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? 'about:blank');
}
