/** How large a request's body may be, by the sender's role. Roles with more rights may send more. */
import { boundText, type JsonBounds } from '../../../platform/json/scan.ts';
import { RestError } from '../errors/rest-error.ts';

export interface BodyBounds extends JsonBounds {
  readonly bytes: number;
  /** Limit of the JSON made from a CSV: each line repeats the header's names. */
  readonly expandedBytes: number;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** PostgreSQL's own: no table has more. */
const columns = 1600;
const depth = 100;

/** Callers without an account: forms and single rows. */
const anonymous: BodyBounds = {
  bytes: 64 * kilobyte,
  expandedBytes: 256 * kilobyte,
  rows: 1000,
  keys: 5000,
  columns,
  depth,
};

const signedIn: BodyBounds = {
  bytes: megabyte,
  expandedBytes: 4 * megabyte,
  rows: 10_000,
  keys: 50_000,
  columns,
  depth,
};

/** Imports. */
const service: BodyBounds = {
  bytes: 10 * megabyte,
  expandedBytes: 32 * megabyte,
  rows: 100_000,
  keys: 1_000_000,
  columns,
  depth,
};

/** Form fields are arguments of a function; larger arguments go as JSON. Bytes. */
export const formBytes = 64 * kilobyte;

/** @param anonymousRole whom requests without a role run as */
export function bodyBounds(role: string, anonymousRole: string | null): BodyBounds {
  if (role === 'service_role') return service;
  return role === anonymousRole || role === 'anon' ? anonymous : signedIn;
}

/** 413, with the code of a body that cannot be taken. */
export function tooLarge(): RestError {
  return new RestError('PGRST102', { status: 413, message: 'Request body is too large' });
}

/** 400: names the bound that the body exceeds. */
export function beyondBound(bound: keyof JsonBounds, bounds: JsonBounds): RestError {
  return new RestError('PGRST102', { message: boundText(bound, bounds) });
}
