/** Who a request runs as, and the settings its transaction is given. Rules: contract §2.1. */
import type { FastifyRequest } from 'fastify';
import type { Credential } from '../../../platform/http/credentials.ts';
import { partyOf } from '../../../platform/http/party.ts';
import type { RequestSession } from '../../../platform/postgres/request-pool.ts';
import { TokenError, type VerifiedToken } from '../../../platform/jwt/token-service.ts';
import type { Compiled } from '../sql/compiled.ts';
import type { RestConfiguration } from '../configuration.ts';
import { RestError } from '../errors/rest-error.ts';
import { searchPath } from '../sql/identifiers.ts';
import type { Snapshot } from '../context.ts';

/** The value at the path, or undefined when the claims do not go there. */
function claimAt(claims: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Record<string | number, unknown>)[step];
  }, claims);
}

/** @throws {TokenError} when the token says that it is meant for others */
export function checkAudience({ claims }: VerifiedToken, audience: string | null): void {
  const { aud } = claims;
  if (audience === null || aud === undefined || aud === null) return;
  const named = typeof aud === 'string' ? [aud] : aud;
  if (named.length > 0 && !named.includes(audience)) throw new TokenError('audience', 'JWT not in audience');
}

/** @throws {RestError} PGRST302 when there is no role and anonymous access is disabled */
export function roleOf(
  { claims }: VerifiedToken,
  credential: Credential,
  { anonymousRole, rolePath }: RestConfiguration,
): string {
  // An opaque key has its role, regardless of the claim path configured for tokens.
  const role = credential.kind === 'key' ? credential.role : claimAt(claims, rolePath);
  if (typeof role === 'string' && role !== '') return role;
  if (anonymousRole === null) throw new RestError('PGRST302', { headers: { 'www-authenticate': 'Bearer' } });
  return anonymousRole;
}

function cookiesOf(header: string | undefined): string {
  if (header === undefined) return '{}';
  const pairs = header.split(';').flatMap((part): [string, string][] => {
    const equals = part.indexOf('=');
    return equals === -1 ? [] : [[part.slice(0, equals).trim(), part.slice(equals + 1).trim()]];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}

/** All headers but the cookies, by lower-case name. */
function headersOf(request: FastifyRequest): string {
  const { cookie, ...headers } = request.headers;
  return cookie === undefined ? JSON.stringify(request.headers) : JSON.stringify(headers);
}

/** Schema lists rarely change, so their text is cached. */
const paths = new WeakMap<Snapshot, Map<string, string>>();

function searchPathOf(snapshot: Snapshot, schema: string): string {
  const bySchema = paths.get(snapshot) ?? new Map<string, string>();
  paths.set(snapshot, bySchema);
  const found = bySchema.get(schema);
  if (found !== undefined) return found;
  const path = searchPath([schema, ...snapshot.configuration.extraSearchPath]);
  bySchema.set(schema, path);
  return path;
}

export interface SessionParts {
  readonly snapshot: Snapshot;
  readonly request: FastifyRequest;
  readonly role: string;
  readonly token: VerifiedToken;
  readonly schema: string;
  /** Below the service's prefix. */
  readonly path: string;
  readonly compiled: Compiled | null;
}

export function sessionOf({
  snapshot,
  request,
  role,
  token,
  schema,
  path,
  compiled,
}: SessionParts): RequestSession {
  const settings: Record<string, string> = {
    search_path: searchPathOf(snapshot, schema),
    ...snapshot.roleSettings.get(role),
    'request.jwt.claims': token.claims.role !== role ? JSON.stringify({ ...token.claims, role }) : token.json,
    'request.method': request.method,
    'request.path': path,
    'request.headers': headersOf(request),
    'request.cookies': cookiesOf(request.headers.cookie),
    ...snapshot.configuration.appSettings,
  };
  if (compiled?.subject.kind === 'call') Object.assign(settings, compiled.subject.routine.settings);
  const timezone = compiled?.preferences.timezone;
  if (timezone !== null && timezone !== undefined) settings.timezone = timezone;
  const party = partyOf(role, token.claims, request);
  return { role, settings, readOnly: compiled === null || compiled.readOnly, party };
}
