/** What is answered to a request that went well. Rules: contract §2.4 to §2.6. */
import type { Compiled } from '../sql/compiled.ts';
import type { Outcome } from '../execute/execute.ts';
import { RestError } from '../errors/rest-error.ts';
import { contentType } from '../parse/media-type.ts';
import { canonicalQuery, type Parameter } from '../parse/parameters.ts';
import { appliedPreferences, type Preferences } from '../parse/preferences.ts';
import { contentRange, isLimitable, outOfBounds, rangeStatus, writtenTotal } from '../plan/row-counts.ts';
import { errorBody } from '../errors/render.ts';
import { isHeader, type ReplyParts } from './reply-parts.ts';

/**
 * Longer addresses are left out of an answer's head: with one as long as the request, or as a value that was
 * stored, clients refuse the answer (Node.js takes 16 KiB, proxies 4 or 8). Bytes.
 */
const maxLocationBytes = 2048;

/** A header that holds an address; none where that is too long or there is none. */
function locationHeader(
  name: 'content-location' | 'location',
  address: string | null,
): Record<string, string> {
  return address === null || address.length > maxLocationBytes ? {} : { [name]: address };
}

export interface Answered {
  readonly compiled: Compiled;
  readonly outcome: Outcome;
  /** The schema, if the client chose it or several are exposed. */
  readonly profile: string | null;
  readonly parameters: readonly Parameter[];
}

/** Lists only the preferences that affected this request. */
function applied({ subject, preferences }: Compiled): Preferences {
  const isWrite = subject.kind === 'write';
  const mutation = isWrite ? subject.mutation : null;
  return {
    ...preferences,
    resolution: isWrite && mutation === 'insert' && subject.canConflict ? preferences.resolution : null,
    representation: isWrite ? preferences.representation : null,
    missing: mutation === 'insert' || mutation === 'update' ? preferences.missing : null,
    maxAffected: isLimitable(isWrite ? mutation : subject.kind === 'call' ? 'call' : null)
      ? preferences.maxAffected
      : null,
  };
}

function typeHeaders({ compiled, profile }: Answered): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': contentType(compiled.negotiated.mediaType) };
  if (profile !== null) headers['content-profile'] = profile;
  return headers;
}

function ofRows(answered: Answered, headersOnly: boolean, location: string | null): ReplyParts {
  const { outcome } = answered;
  const { offset } = outcome;
  const status = rangeStatus(offset, outcome.rows, outcome.total);
  const headers: Record<string, string> = {
    'content-range': contentRange(offset, outcome.rows, outcome.total),
    ...locationHeader('content-location', location),
    ...typeHeaders(answered),
  };
  if (status === 416)
    return { status, headers, body: headersOnly ? null : errorBody(outOfBounds(offset, outcome.total)) };
  return { status, headers, body: headersOnly ? null : outcome.body };
}

/** The address of a new row, e.g. `/table?id=eq.3`. */
function locationOf(table: string, key: string): string {
  const pairs = Object.entries(JSON.parse(key) as Record<string, string | null>);
  const query = pairs.map(([name, value]) => {
    return `${encodeURIComponent(name)}=${value === null ? 'is.null' : encodeURIComponent(`eq.${value}`)}`;
  });
  return `/${encodeURIComponent(table)}?${query.join('&')}`;
}

function ofWrite(answered: Answered): ReplyParts {
  const { compiled, outcome } = answered;
  const { subject, preferences } = compiled;
  if (subject.kind !== 'write') throw new Error('not a write');
  const isFull = preferences.representation === 'representation';
  const counted = writtenTotal(preferences, outcome.rows);
  const body = isFull ? outcome.body : null;
  const type = isFull ? typeHeaders(answered) : {};
  switch (subject.mutation) {
    case 'insert': {
      const isMerge = preferences.resolution === 'merge-duplicates';
      const status = isMerge && (outcome.inserted ?? 0) <= 0 ? 200 : 201;
      const { location: key } = outcome;
      const headers: Record<string, string> = {
        'content-range': contentRange(0, 0, counted),
        ...type,
        ...locationHeader('location', key === null ? null : locationOf(subject.relation.name, key)),
      };
      return { status, headers, body: body ?? '' };
    }
    case 'update':
      return {
        status: isFull ? 200 : 204,
        headers: { 'content-range': contentRange(0, outcome.rows, counted), ...type },
        body,
      };
    case 'upsert':
      return { status: isFull ? ((outcome.inserted ?? 0) > 0 ? 201 : 200) : 204, headers: type, body };
    case 'delete':
      return {
        status: isFull ? 200 : 204,
        headers: { 'content-range': contentRange(0, 0, counted), ...type },
        body,
      };
  }
}

function ofSubject(answered: Answered): ReplyParts {
  const { compiled, outcome } = answered;
  const { subject } = compiled;
  if (compiled.isPlan) return { status: 200, headers: typeHeaders(answered), body: outcome.body };
  switch (subject.kind) {
    case 'read': {
      const canonical = canonicalQuery(answered.parameters);
      const query = canonical === '' ? '' : `?${canonical}`;
      return ofRows(answered, subject.headersOnly, `/${encodeURIComponent(subject.relation.name)}${query}`);
    }
    case 'call': {
      if (subject.routine.result.kind !== 'void') return ofRows(answered, subject.headersOnly, null);
      return {
        status: 204,
        headers: { 'content-range': contentRange(outcome.offset, outcome.rows, outcome.total) },
        body: null,
      };
    }
    case 'write':
      return ofWrite(answered);
  }
}

function chosenHeaders(text: string): [string, string][] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new RestError('PGRST111');
  }
  if (!Array.isArray(list)) throw new RestError('PGRST111');
  return list.map((item: unknown) => {
    const entries = typeof item === 'object' && item !== null ? Object.entries(item) : [];
    const [entry, ...others] = entries;
    if (!entry || others.length > 0 || typeof entry[1] !== 'string') throw new RestError('PGRST111');
    if (!isHeader(entry[0], entry[1])) throw new RestError('PGRST111');
    return [entry[0].toLowerCase(), entry[1]];
  });
}

/** Headers that a function set override ours; repeated ones are sent repeatedly. */
function addChosen(headers: ReplyParts['headers'], text: string): void {
  const chosen = Map.groupBy(chosenHeaders(text), ([name]) => name);
  for (const [name, pairs] of chosen) {
    const values = pairs.map(([, value]) => value);
    headers[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
}

function chosenStatus(text: string): number {
  const status = /^\d{3}$/.test(text) ? Number(text) : 0;
  if (status < 200 || status > 599) throw new RestError('PGRST112');
  return status;
}

/** @throws {RestError} PGRST111, 112 when a database function asked for an impossible response */
export function respondToSuccess(answered: Answered): ReplyParts {
  const { compiled, outcome } = answered;
  const parts = ofSubject(answered);
  const headers = parts.headers;
  const preferences = appliedPreferences(applied(compiled));
  if (preferences !== null && !compiled.isPlan) headers['preference-applied'] = preferences;
  if (outcome.headers !== null) addChosen(headers, outcome.headers);
  const status = outcome.status === null ? parts.status : chosenStatus(outcome.status);
  return { ...parts, status, headers };
}
