/**
 * A write that may have to be undone once its rows are counted would normally need a transaction of several
 * round trips. Instead the statement itself fails when the count is wrong: it casts a text that is not a
 * number to a number. The text begins with a random prefix, so that no other error can be mistaken for this
 * one.
 */
import { randomUUID } from 'node:crypto';
import type { RowRule } from '../plan/row-counts.ts';
import type { Bindings } from './bindings.ts';
import { quoteLiteral } from './identifiers.ts';

const prefix = `pgrst-${randomUUID()}:`;
const prefixed = new RegExp(`${prefix}(\\d+)`);

/** @param rows the count as SQL */
export function guardedRows(rows: string, guard: RowRule | null, bindings: Bindings): string {
  if (guard === null) return rows;
  const holds = guard.kind === 'exactly-one' ? '= 1' : `<= ${bindings.constant(String(guard.rows))}::bigint`;
  return `case when ${rows} ${holds} then ${rows} else (${quoteLiteral(prefix)} || ${rows})::bigint end`;
}

/** The number of rows that a guard refused, or null for any other error. */
export function refusedRows(error: unknown): number | null {
  const found = error instanceof Error ? prefixed.exec(error.message) : null;
  return found ? Number(found[1]) : null;
}
