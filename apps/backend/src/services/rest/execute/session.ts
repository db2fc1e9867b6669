/** The settings that a request's transaction is given. Rules: contract §2.1. */
import type { FastifyRequest } from 'fastify';
import { partyOf } from '../../../platform/http/party.ts';
import type { RequestSession } from '../../../platform/postgres/request-pool.ts';
import type { Compiled } from '../sql/compiled.ts';
import { searchPath } from '../sql/identifiers.ts';
import type { Snapshot } from '../context.ts';
import type { Exchange } from '../request/exchange.ts';

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
  readonly exchange: Exchange;
  readonly schema: string;
  /** Below the service's prefix. */
  readonly path: string;
  /** Null for statements other than the request's own; they only read. */
  readonly compiled: Compiled | null;
}

export function sessionOf({ exchange, schema, path, compiled }: SessionParts): RequestSession {
  const { snapshot, request } = exchange;
  const { role, token } = exchange.caller;
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
