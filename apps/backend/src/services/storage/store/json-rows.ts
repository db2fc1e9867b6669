/**
 * Rows as the database makes them: one JSON value each, so that types survive and names stand in one place.
 */
import type { Result } from '../../../platform/postgres/request-pool.ts';

/** The first column of each row, as JSON. */
export function jsonRows<T>(result: Result): T[] {
  return result.rows.map((row) => JSON.parse(row[0] ?? 'null') as T);
}

/** A time as clients read it: UTC, milliseconds. */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** How many rows a statement changed, by its command tag. */
export function changedRows(result: Result): number {
  return Number(result.command.split(' ').at(-1));
}
