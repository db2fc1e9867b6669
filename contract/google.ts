/**
 * Plays Google: an OpenID provider on loopback, by npm's `oidc-provider`. Nobody types anything there: every
 * visitor is the person whom the test put before the screen, and agrees, or presses Cancel.
 */
import { createPrivateKey, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';
import type { Configuration } from 'oidc-provider';

export const googleClient = {
  id: 'contract-client.example',
  secret: 'the secret of the contract tests',
} as const;

export interface GooglePerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly picture: string;
}

/** Somebody with a Google account that no other test knows. */
export function googlePerson(given: Partial<GooglePerson> = {}): GooglePerson {
  const sub = `1${randomUUID().replaceAll(/\D/g, '').padEnd(20, '7').slice(0, 20)}`;
  return {
    sub,
    email: `g-${randomUUID().slice(0, 8)}@example.com`,
    email_verified: true,
    name: 'Meera Joshi',
    picture: 'https://pictures.example/meera.png',
    ...given,
  };
}

export interface Google {
  readonly issuer: string;
  /** Environment of a server that signs people in with this Google. */
  readonly environment: Readonly<Record<string, string>>;
  /** Who sits before the screen. */
  person: GooglePerson;
  /** Presses Cancel. */
  isDenying: boolean;
  /** When set, the token endpoint answers with an identity token of these claims instead of the true one. */
  forged: Readonly<Record<string, unknown>> | null;
  /** The query of the newest request for a sign-in. */
  asked: URLSearchParams;
  /**
   * An identity token as an app on a phone would get it; claims may be overridden, undefined takes one away.
   */
  idToken(claims?: Readonly<Record<string, unknown>>, key?: string): string;
  stop(): Promise<void>;
}

const keyId = 'contract';

/** @returns a PEM of a fresh key; tokens signed with one that the provider does not publish are forgeries */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: Readonly<Record<string, unknown>>, key: string): string {
  const content = `${part({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createSign('sha256').update(content).sign(key, 'base64url')}`;
}

/** Google's pages also know how to choose between accounts. */
function policy(): ReturnType<typeof interactionPolicy.base> {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

function configuration(google: () => Google, key: string): Configuration {
  const jwk = createPrivateKey(key).export({ format: 'jwk' });
  return {
    clients: [
      {
        client_id: googleClient.id,
        client_secret: googleClient.secret,
        redirect_uris: ['http://localhost/auth/v1/callback'],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...jwk, kid: keyId, alg: 'RS256', use: 'sig' }] },
    // As Google does: names and addresses stand in the identity token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    extraParams: ['access_type', 'include_granted_scopes'],
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_context, interaction) => `/screen/${interaction.uid}` },
    issueRefreshToken: async () => true,
    cookies: { keys: ['contract'] },
    ttl: {
      AccessToken: 3600,
      IdToken: 3600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AuthorizationCode: 60,
    },
    findAccount: async (_context, id) => {
      const { person } = google();
      return { accountId: id, claims: async () => ({ ...person, sub: id }) };
    },
  };
}

/** What the person before the screen does. */
async function decide(
  provider: Provider,
  google: Google,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  if (google.isDenying) {
    const refusal = { error: 'access_denied', error_description: 'The person pressed Cancel' };
    return provider.interactionFinished(request, response, refusal);
  }
  if (prompt.name !== 'consent') {
    const login = { accountId: google.person.sub };
    return provider.interactionFinished(request, response, { login, select_account: {} });
  }
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    known ?? new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  return provider.interactionFinished(
    request,
    response,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  );
}

/** Starts it on a free port. */
export async function startGoogle(): Promise<Google> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = newSigningKey();
  const google: Google = {
    issuer,
    environment: {
      GOOGLE_CLIENT_ID: `${googleClient.id}, app-on-phones.example`,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
      GOOGLE_ISSUER: issuer,
    },
    person: googlePerson(),
    isDenying: false,
    forged: null,
    asked: new URLSearchParams(),
    idToken(claims = {}, signingKey = key) {
      const now = Math.floor(Date.now() / 1000);
      const { person } = google;
      const usual = { iss: issuer, aud: googleClient.id, iat: now, exp: now + 600, ...person };
      return signed({ ...usual, ...claims }, signingKey);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(
    issuer,
    configuration(() => google, key),
  );
  // The port of the server under test is not known before it runs.
  provider.Client.prototype.redirectUriAllowed = (address) => address.endsWith('/auth/v1/callback');
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/auth') google.asked = searchParams;
    if (pathname === '/token' && google.forged !== null) {
      const token = { access_token: 'forged', token_type: 'Bearer', id_token: google.idToken(google.forged) };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(token));
    } else if (pathname.startsWith('/screen/')) {
      decide(provider, google, request, response).catch((error: Error) => {
        response.writeHead(500).end(error.message);
      });
    } else void answer(request, response);
  });
  return google;
}

/**
 * Follows redirects with cookies, as a browser does, from this address until `until` says that it has
 * arrived.
 */
export async function follow(start: string, until: (address: URL) => boolean): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = new URL(start);
  for (let step = 0; step < 20; step += 1) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null)
      throw new Error(`${address.href} answered ${answer.status}: ${await answer.text()}`);
    address = new URL(location, address);
    if (until(address)) return address;
  }
  throw new Error('too many redirects');
}
