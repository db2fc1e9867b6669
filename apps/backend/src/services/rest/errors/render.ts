/** What is answered when something went wrong: one shape for all. Rules: contract §2.7. */
import { RestError } from './rest-error.ts';
import { statusOfSqlState } from './postgres-status.ts';
import { TokenError } from '../../../platform/jwt/token-service.ts';
import { BodyError } from '../../../platform/http/bodies.ts';
import { DatabaseUnavailableError } from '../../../platform/postgres/request-pool.ts';
import { isHeader, type ReplyParts } from '../respond/reply-parts.ts';

interface Body {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
  readonly hint: unknown;
}

/** The keys come in the reference's order: some clients compare texts. */
function render({ code, message, details, hint }: Body): string {
  return JSON.stringify({ code, details, hint, message });
}

/** The body of an error of our own. */
export function errorBody({ code, message, details, hint }: RestError): string {
  return render({ code, message, details, hint });
}

function baseHeaders(code: string): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${code.replace(/[^\x20-\x7e]/g, '?')}`,
  };
}

const ofRestError = (error: RestError): ReplyParts => ({
  status: error.status,
  headers: { ...baseHeaders(error.code), ...error.headers },
  body: errorBody(error),
});

function ofTokenError(error: TokenError): ReplyParts {
  const isAboutClaims = error.kind !== 'malformed' && error.kind !== 'signature';
  const described = error.message
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/[^\x20-\x7e]/g, '?');
  return ofRestError(
    new RestError(isAboutClaims ? 'PGRST303' : 'PGRST301', {
      message: error.message,
      headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${described}"` },
    }),
  );
}

interface DatabaseErrorLike extends Error {
  readonly code: string;
  readonly detail?: string;
  readonly hint?: string;
  /** The functions and statements around the one that failed. */
  readonly where?: string;
  /** PostgreSQL's own function that reported it. */
  readonly routine?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function unusableRaise(details: string, hint: string): RestError {
  return new RestError('PGRST121', { details, hint });
}

const raiseMessageHint =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const raiseDetailHint =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

/** `raise sqlstate 'PGRST'`: the function defines the whole response. */
function ofRaise({ message, detail }: DatabaseErrorLike): ReplyParts {
  const body = parsed(message);
  if (!body || typeof body.code !== 'string' || typeof body.message !== 'string') {
    return ofRestError(unusableRaise(`Invalid JSON value for MESSAGE: '${message}'`, raiseMessageHint));
  }
  if (detail === undefined)
    return ofRestError(unusableRaise('DETAIL is missing in the RAISE statement', raiseDetailHint));
  const response = parsed(detail);
  const { status, headers, status_text: statusText } = response ?? {};
  if (
    typeof status !== 'number' ||
    !Number.isInteger(status) ||
    status < 200 ||
    status > 599 ||
    !isRecord(headers)
  ) {
    return ofRestError(unusableRaise(`Invalid JSON value for DETAIL: '${detail}'`, raiseDetailHint));
  }
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  if (!given.every(([name = '', value = '']) => isHeader(name, value))) {
    return ofRestError(unusableRaise(`Invalid JSON value for DETAIL: '${detail}'`, raiseDetailHint));
  }
  return {
    status,
    ...(typeof statusText === 'string' ? { statusText } : {}),
    headers: { ...baseHeaders(body.code), ...Object.fromEntries(given) },
    body: render({
      code: body.code,
      message: body.message,
      details: body.details ?? null,
      hint: body.hint ?? null,
    }),
  };
}

/**
 * The details that may be sent. For a constraint they quote the row: PostgreSQL limits that to what the role
 * may read, but inside a function or trigger the role may be the function's owner, who may read everything.
 * Details that a function raises itself are meant for the client.
 */
function toldDetail({ code, detail, where, routine }: DatabaseErrorLike): string | null {
  const quotesRow = code.startsWith('23') && routine !== 'exec_stmt_raise';
  return quotesRow && where !== undefined ? null : (detail ?? null);
}

/**
 * A parameter nested too deeply for PostgreSQL. Any other exhausted stack is a fault of the database's
 * functions.
 */
function isTooDeepValue({ code, where }: DatabaseErrorLike): boolean {
  return code === '54001' && where?.startsWith('unnamed portal parameter') === true;
}

/** 400; the reference answers 500, with advice about the server's configuration. */
function ofTooDeepValue({ code }: DatabaseErrorLike): ReplyParts {
  const body = render({ code, message: 'A value is nested too deep', details: null, hint: null });
  return { status: 400, headers: baseHeaders(code), body };
}

function ofDatabaseError(error: DatabaseErrorLike, isAuthenticated: boolean): ReplyParts {
  if (error.code === 'PGRST') return ofRaise(error);
  if (isTooDeepValue(error)) return ofTooDeepValue(error);
  const status = statusOfSqlState(error.code, error.message, isAuthenticated);
  const headers = baseHeaders(error.code);
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  const body = render({
    code: error.code,
    message: error.message,
    details: toldDetail(error),
    hint: error.hint ?? null,
  });
  return { status, ...(error.code.startsWith('PT') ? { statusText: error.message } : {}), headers, body };
}

function ofBodyError({ fault, statusCode: status, message, retryAfter }: BodyError): RestError {
  if (retryAfter === null || fault === 'too-large') return new RestError('PGRST102', { status, message });
  return new RestError('PGRSTX01', { status, message, headers: { 'retry-after': String(retryAfter) } });
}

function isDatabaseError(error: Error): error is DatabaseErrorLike {
  return 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** The error when the database is unreachable or too busy. */
const unavailable = {
  crowded: 'PGRSTX01',
  busy: 'PGRST003',
  unreachable: 'PGRST000',
  lost: 'PGRST001',
} as const;

export interface Failed {
  readonly parts: ReplyParts;
  /** Whether this is a fault of the server, to be logged. */
  readonly isUnexpected: boolean;
}

/** @param isAuthenticated whether the request ran under another role than the anonymous one */
export function respondToFailure(error: unknown, isAuthenticated: boolean): Failed {
  if (error instanceof RestError) return { parts: ofRestError(error), isUnexpected: false };
  if (error instanceof TokenError) return { parts: ofTokenError(error), isUnexpected: false };
  if (error instanceof BodyError) return { parts: ofRestError(ofBodyError(error)), isUnexpected: false };
  if (error instanceof DatabaseUnavailableError) {
    const { kind } = error;
    const headers = { 'retry-after': '1' };
    return {
      parts: ofRestError(new RestError(unavailable[kind], { headers })),
      isUnexpected: kind !== 'crowded',
    };
  }
  if (error instanceof Error && isDatabaseError(error))
    return { parts: ofDatabaseError(error, isAuthenticated), isUnexpected: false };
  return { parts: ofRestError(new RestError('PGRSTX00')), isUnexpected: true };
}
