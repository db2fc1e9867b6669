/**
 * A client of an OpenID Connect provider. The provider's settings are discovered on first use and cached,
 * every request has a time limit, and failures become our errors.
 */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors as joseErrors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import type { ProviderSettings } from '../../../platform/config/settings.ts';
import { AuthError } from '../errors/auth-error.ts';
import { sameText } from '../rules/token-hash.ts';
import { loggable } from '../store/database.ts';

const timeoutSeconds = 5;
/** URLs and capabilities of a provider rarely change; keys are refreshed separately. */
const cacheTtlMs = 6 * 3600_000;
const clockToleranceSeconds = 30;

interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Scopes beyond those for a person's identity. */
  readonly scopes: readonly string[];
  /** What the client passes through, such as `prompt` and `access_type`. */
  readonly extra: Readonly<Record<string, string>>;
}

/** What the provider said in exchange for its code. */
interface ProviderAnswer {
  readonly claims: JWTPayload;
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

export interface OpenIdProvider {
  readonly name: string;
  readonly settings: ProviderSettings;
  /** @returns the provider's page to send the browser to @throws {AuthError} `providerUnreachable` */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** @param parameters of the callback @throws {AuthError} */
  exchange(
    parameters: URLSearchParams,
    expected: Pick<AuthorizationRequest, 'state' | 'nonce' | 'codeVerifier'>,
  ): Promise<ProviderAnswer>;
  /**
   * Claims of an identity token that a client brings. Audience and nonce are the caller's to check. @throws
   * {AuthError}
   */
  verifyIdToken(idToken: string, accessToken: string): Promise<JWTPayload>;
}

/** Whether there was no answer in time, as opposed to an invalid answer. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof joseErrors.JWKSTimeout) return true;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || error.name === 'TimeoutError') return true;
  return cause instanceof Response ? cause.status >= 500 : cause !== undefined && isUnreachable(cause);
}

/** `at_hash` of OpenID Connect Core 3.1.3.6: the left half of the token's hash. */
function accessTokenHash(accessToken: string, algorithm: string): string {
  const bits = /(256|384|512)$/.exec(algorithm)?.[1] ?? '256';
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}

/**
 * Google writes itself with and without a scheme (its OpenID Connect documentation, 'Validating an ID
 * token').
 */
function writtenIssuers(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/**
 * Whether a token can be one of the provider's at all, before its settings and keys are asked for over the
 * network.
 * @throws {AuthError} `idTokenBad`
 */
function checkShape(idToken: string, issuers: readonly string[]): void {
  try {
    const { alg } = decodeProtectedHeader(idToken);
    const { iss, exp } = decodeJwt(idToken);
    if (!idToken.split('.').every((part) => /^[\w-]+$/.test(part))) throw new Error('not three parts');
    if (alg === undefined || !algorithms.includes(alg)) throw new Error('another algorithm');
    if (iss === undefined || !issuers.includes(iss)) throw new Error('another issuer');
    if (!Number.isFinite(exp) || Number(exp) + clockToleranceSeconds < Date.now() / 1000)
      throw new Error('expired');
  } catch (error) {
    throw new AuthError('idTokenBad', {}, { cause: error });
  }
}

type KeySet = ReturnType<typeof createRemoteJWKSet>;

interface Discovered {
  readonly configuration: oidc.Configuration;
  readonly keys: KeySet;
  readonly at: number;
}

async function discover(settings: ProviderSettings): Promise<Discovered> {
  const [clientId = ''] = settings.clientIds;
  const isPlain = settings.issuer.startsWith('http:');
  const configuration = await oidc.discovery(
    new URL(settings.issuer),
    clientId,
    { [oidc.clockTolerance]: clockToleranceSeconds },
    oidc.ClientSecretPost(settings.clientSecret),
    {
      timeout: timeoutSeconds,
      // Identity tokens come directly from the provider over TLS; their signatures are verified anyway. Plain
      // HTTP is only for a provider on this machine, which the settings enforce.
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    },
  );
  const { jwks_uri: keysUrl } = configuration.serverMetadata();
  if (keysUrl === undefined) throw new Error('the provider names no keys');
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeoutSeconds * 1000 });
  return { configuration, keys, at: Date.now() };
}

/**
 * Caches the discovered settings. If a renewal fails because the provider does not answer, the old ones stay
 * in use.
 */
function createDiscovery(name: string, settings: ProviderSettings, log: Logger): () => Promise<Discovered> {
  let known: Discovered | undefined;
  let pending: Promise<Discovered> | undefined;
  const ask = async (): Promise<Discovered> => {
    try {
      known = await discover(settings);
      return known;
    } finally {
      pending = undefined;
    }
  };
  return async () => {
    if (known && Date.now() - known.at < cacheTtlMs) return known;
    pending ??= ask();
    try {
      return await pending;
    } catch (error) {
      log.warn({ ...loggable(error), provider: name }, 'the settings of a sign-in provider cannot be read');
      if (known) return known;
      throw new AuthError('providerUnreachable', {}, { cause: error });
    }
  };
}

/** What becomes of a code: nobody answered, the answer was no good, or the provider refused it. */
function exchangeError(error: unknown, code: string): AuthError {
  if (isUnreachable(error)) return new AuthError('providerUnreachable', {}, { cause: error });
  if (!(error instanceof oidc.ResponseBodyError))
    return new AuthError('providerProfile', {}, { cause: error });
  return new AuthError('providerExchange', { start: code.slice(0, 4) }, { cause: error });
}

/** The claims of an identity token that one of the keys signed. @throws {AuthError} */
async function verifiedClaims(
  idToken: string,
  accessToken: string,
  { keys, issuer }: { keys: KeySet; issuer: string[] },
): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      issuer,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'iat'],
    });
    const { at_hash: bound } = payload;
    const isOther =
      accessToken !== '' &&
      typeof bound === 'string' &&
      !sameText(bound, accessTokenHash(accessToken, protectedHeader.alg));
    if (isOther) throw new Error('the identity token was made with another access token');
    return payload;
  } catch (error) {
    if (isUnreachable(error)) throw new AuthError('providerUnreachable', {}, { cause: error });
    throw new AuthError('idTokenBad', {}, { cause: error });
  }
}

/** @param callback this server's own address that the provider returns to */
export function createOpenIdProvider(
  name: string,
  settings: ProviderSettings,
  callback: string,
  log: Logger,
): OpenIdProvider {
  const discovered = createDiscovery(name, settings, log);
  const redirectUri = settings.redirectUri ?? callback;

  return {
    name,
    settings,
    async authorizationUrl({ state, nonce, codeVerifier, scopes, extra }) {
      const { configuration } = await discovered();
      return oidc.buildAuthorizationUrl(configuration, {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async exchange(parameters, { state, nonce, codeVerifier }) {
      const { configuration } = await discovered();
      const address = new URL(redirectUri);
      address.search = parameters.toString();
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no identity token');
        return {
          claims,
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token ?? null,
        };
      } catch (error) {
        throw exchangeError(error, parameters.get('code') ?? '');
      }
    },
    async verifyIdToken(idToken, accessToken) {
      const issuer = writtenIssuers(settings.issuer);
      checkShape(idToken, issuer);
      const { keys } = await discovered();
      return verifiedClaims(idToken, accessToken, { keys, issuer });
    },
  };
}
