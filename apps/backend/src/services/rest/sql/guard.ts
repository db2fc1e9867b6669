/**
 * A write that may have to be undone after its rows are counted could take a transaction of several round trips. Instead the
 * statement itself fails when the count is not as wanted: it tries to read a text as a number that is none. The text begins
 * with a mark that nobody else can know, so that no other error can be taken for this one.
 */
import { randomUUID } from 'node:crypto';
import type { Bindings } from './bindings.ts';
import { quoteLiteral } from './identifiers.ts';

const prefix = `pgrst-${randomUUID()}:`;
const prefixed = new RegExp(`${prefix}(\\d+)`);

/** How many rows a statement may concern for it to stand. */
export type Guard = { readonly kind: 'exactly-one' } | { readonly kind: 'at-most'; readonly rows: number };

/** @param rows the count as SQL */
export function guardedRows(rows: string, guard: Guard | null, bindings: Bindings): string {
  if (guard === null) return rows;
  const holds = guard.kind === 'exactly-one' ? '= 1' : `<= ${bindings.constant(String(guard.rows))}::bigint`;
  return `case when ${rows} ${holds} then ${rows} else (${quoteLiteral(prefix)} || ${rows})::bigint end`;
}

/** The number of rows that a guard refused, or null when an error is none of a guard's. */
export function refusedRows(error: unknown): number | null {
  const found = error instanceof Error ? prefixed.exec(error.message) : null;
  return found ? Number(found[1]) : null;
}
