/** Browsers that go to the identity provider of their company and back. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, expect } from 'vitest';
import { newKeyPair, startIdentityProvider } from '../../identity-provider.ts';
import type { IdentityProvider, KeyPair, Peer, Says } from '../../identity-provider.ts';
import { send, sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { withServer } from '../with-server.ts';
import type { TestServer } from '../with-server.ts';

export const page = 'https://allowed.example/welcome';

export interface SsoWorld {
  readonly server: TestServer;
  readonly idp: IdentityProvider;
  readonly ownKeys: KeyPair;
}

/** Starts a server and a provider before the tests of a file. */
export function ssoWorld(): SsoWorld {
  const world = {} as { idp: IdentityProvider; ownKeys: KeyPair };
  afterAll(() => world.idp?.stop());
  const server = withServer(async () => {
    world.idp = await startIdentityProvider();
    world.ownKeys = await newKeyPair();
    const environment = {
      SAML_PRIVATE_KEY: world.ownKeys.key,
      SAML_CERTIFICATE: world.ownKeys.certificate,
      SAML_METADATA_HOST: world.idp.host,
    };
    return { project: 'sso' as const, environment };
  });
  return Object.defineProperty(world, 'server', { value: server }) as SsoWorld;
}

/** The server as identity providers know it. */
export async function peerOf({ server }: SsoWorld): Promise<Peer> {
  const { text } = await send(server, '/auth/v1/sso/saml/metadata');
  return {
    metadata: text,
    entityId: `${server.url}/auth/v1/sso/saml/metadata`,
    acsUrl: `${server.url}/auth/v1/sso/saml/acs`,
  };
}

/** What only the service role may ask. */
export function asService(
  { server }: SsoWorld,
  path: string,
  sent: { readonly method?: string; readonly body?: unknown } = {},
) {
  return sendAuth(server, `/admin/sso/providers${path}`, { ...sent, headers: { apikey: server.secretKey } });
}

export interface Company {
  /** Of its connection. */
  readonly id: string;
  readonly domain: string;
}

/** Connects the provider's company. Each call is another one; the provider's one connection is made again. */
export async function connect(
  world: SsoWorld,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Company> {
  const { body: before } = await asService(world, '');
  const { idp } = world;
  for (const { id, saml } of before['items'] as { id: string; saml: { entity_id: string } }[])
    if (saml.entity_id === idp.entityId) await asService(world, `/${id}`, { method: 'DELETE' });
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const body = { type: 'saml', metadata_xml: idp.metadata, domains: [domain], ...more };
  const answer = await asService(world, '', { body });
  expect(answer).toMatchObject({ status: 201 });
  return { id: String(answer.body['id']), domain };
}

export function browser({ server }: SsoWorld, flowType: 'pkce' | 'implicit' = 'pkce'): SupabaseClient {
  return client(server, { auth: { flowType } });
}

/** Goes to the provider. @returns its page's address */
export async function leave(who: SupabaseClient, { domain }: Company, redirectTo = page): Promise<URL> {
  const { data, error } = await who.auth.signInWithSSO({ domain, options: { redirectTo } });
  if (error) throw error;
  return new URL(data.url);
}

/** Brings an answer back. @returns where the browser arrives */
export async function arrive(
  { server }: SsoWorld,
  form: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly at: URL }> {
  const answer = await sendAuth(server, '/sso/saml/acs', {
    body: new URLSearchParams({ ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });
  return { status: answer.status, at: new URL(answer.headers.get('location') ?? 'none:', server.url) };
}

/** There and back. @returns where the browser arrives */
export async function visit(
  world: SsoWorld,
  who: SupabaseClient,
  company: Company,
  says: Says = {},
): Promise<URL> {
  const peer = await peerOf(world);
  const asked = await world.idp.requestOf(peer, await leave(who, company));
  const response = await world.idp.answer(peer, { inResponseTo: asked.id, ...says });
  const { at } = await arrive(world, { SAMLResponse: response, RelayState: asked.relayState });
  return at;
}

/** What the address says of an error. */
export const errorOf = (at: URL): Record<string, string> => Object.fromEntries(at.searchParams);
