/**
 * Which rows of a result are asked for: `limit`, `offset` and the Range header. Rules: contract §2.2 'Pages'.
 */
import { RestError } from '../errors/rest-error.ts';

export interface RowWindow {
  readonly limit: number | null;
  readonly offset: number;
}

export interface HeaderRange {
  readonly first: number;
  readonly last: number | null;
}

const integer = (text: string | null): number | null =>
  text !== null && /^-?\d+$/.test(text) ? Number(text) : null;

/** A Range header's row numbers, or null if the header is not a range of rows. */
export function parseRangeHeader(header: string): HeaderRange | null {
  const match = /^(\d+)-(\d*)$/.exec(header);
  if (!match) return null;
  return { first: Number(match[1]), last: match[2] ? Number(match[2]) : null };
}

const outOfOrder =
  'The lower boundary must be lower than or equal to the upper boundary in the Range header.';
const negativeLimit = 'Limit should be greater than or equal to zero.';

/**
 * @param limit and offset as written in the query string; what is no number is ignored
 * @param range the Range header of a GET on the resource itself
 * @throws {RestError} PGRST103
 */
export function rowWindow(limit: string | null, offset: string | null, range: HeaderRange | null): RowWindow {
  let first = Math.max(integer(offset) ?? 0, 0);
  const wanted = integer(limit);
  if (wanted !== null && wanted < 0) throw new RestError('PGRST103', { details: negativeLimit });
  if (range?.last !== undefined && range.last !== null && range.last < range.first) {
    throw new RestError('PGRST103', { details: outOfOrder });
  }
  if (wanted === 0) return { limit: 0, offset: first };
  let end = wanted === null ? Infinity : first + wanted;
  if (range) {
    first = Math.max(first, range.first);
    end = Math.min(end, range.last === null ? Infinity : range.last + 1);
    if (end <= first) throw new RestError('PGRST103', { details: negativeLimit });
  }
  return { limit: end === Infinity ? null : end - first, offset: first };
}

/** The window, at most `maximum` rows long. */
export function cappedWindow(window: RowWindow, maximum: number | null): RowWindow {
  if (maximum === null || (window.limit !== null && window.limit <= maximum)) return window;
  return { limit: maximum, offset: window.offset };
}
