/**
 * The rules of row counts: what `count=`, Range, limit, offset and `max-affected` mean for the statements,
 * for whether a request succeeds, and for Content-Range. All stages use this module; parse/window.ts
 * computes which rows a window contains. Rules: contract §2.4, contract §2.5.
 */
import { RestError } from '../errors/rest-error.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { Mutation } from '../parse/target.ts';
import type { RowWindow } from '../parse/window.ts';
import type { Negotiated } from './negotiate.ts';

/** How the rows without the window are counted. */
export interface Counting {
  /** By the statement itself. */
  readonly counts: boolean;
  /** Only up to a bound; above it an estimate is enough. */
  readonly countBounded: boolean;
  /** The planner is asked for its estimate. Reads only. */
  readonly estimates: boolean;
  /** A separate statement counts up to the bound when the role may not see the estimate. */
  readonly countsApart: boolean;
}

export function countingOf({ count }: Preferences): Counting {
  return {
    counts: count === 'exact' || count === 'estimated',
    countBounded: count === 'estimated',
    estimates: count === 'planned' || count === 'estimated',
    countsApart: count === 'planned',
  };
}

/**
 * Where a bounded count stops: one more than the largest exact total; totals within the window are always
 * exact. Null: no bound.
 */
export function countLimit(maxRows: number | null, { limit, offset }: RowWindow): number | null {
  return maxRows === null ? null : Math.max(maxRows, offset + (limit ?? 0)) + 1;
}

/** Whether a bounded count has reached all rows. */
export function isWholeCount(counted: number | null, maxRows: number | null): boolean {
  return counted !== null && maxRows !== null && counted <= maxRows;
}

/** How many rows a request may affect or return; otherwise it fails. */
export type RowRule =
  | { readonly kind: 'exactly-one'; readonly code: 'PGRST115' | 'PGRST116' }
  | { readonly kind: 'at-most'; readonly rows: number };

/** The kind of request: a write, a call, or (null) a read. */
export type Affecting = Mutation | 'call' | null;

/** Whether `max-affected` has a meaning. */
export function isLimitable(affecting: Affecting): boolean {
  return affecting === 'update' || affecting === 'delete' || affecting === 'call';
}

/** The bound that `max-affected` sets, under strict handling only. */
export function maxAffectedOf({ handling, maxAffected }: Preferences): number | null {
  return handling === 'strict' ? maxAffected : null;
}

/** @returns null when any number of rows is allowed */
export function rowRuleOf(
  affecting: Affecting,
  preferences: Preferences,
  { mediaType }: Negotiated,
): RowRule | null {
  if (mediaType.kind === 'plan') return null;
  if (affecting === 'upsert') return { kind: 'exactly-one', code: 'PGRST115' };
  if (mediaType.kind === 'object') return { kind: 'exactly-one', code: 'PGRST116' };
  const rows = isLimitable(affecting) ? maxAffectedOf(preferences) : null;
  return rows === null ? null : { kind: 'at-most', rows };
}

/** The error for this number of rows, or null: PGRST115, 116 or 124. */
export function violation(rule: RowRule | null, rows: number): RestError | null {
  if (rule === null) return null;
  if (rule.kind === 'at-most') {
    if (rows <= rule.rows) return null;
    return new RestError('PGRST124', { details: `The query affects ${rows} rows` });
  }
  if (rows === 1) return null;
  return rule.code === 'PGRST115'
    ? new RestError('PGRST115')
    : new RestError('PGRST116', { details: `The result contains ${rows} rows` });
}

/** @param total rows without the window; null when they were not counted */
export function contentRange(first: number, rows: number, total: number | null): string {
  const hasRows = rows > 0 && total !== 0;
  return `${hasRows ? `${first}-${first + rows - 1}` : '*'}/${total ?? '*'}`;
}

/** 200 for all rows, 206 for some, 416 for a window that begins after the last row. */
export function rangeStatus(first: number, rows: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200;
  if (first > total) return 416;
  return rows < total ? 206 : 200;
}

/** The error for a window that begins after the last row. */
export function outOfBounds(offset: number, total: number | null): RestError {
  return new RestError('PGRST103', {
    details: `An offset of ${offset} was requested, but there are only ${total ?? 0} rows.`,
  });
}

/** The total of a write: its rows, with any `count=`. */
export function writtenTotal({ count }: Preferences, rows: number): number | null {
  return count === null ? null : rows;
}
