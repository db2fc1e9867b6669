/** One entry of a join's `postgres_changes`: what of which table a channel wants to hear (contract §3.4). */
import { createHash } from 'node:crypto';
import { FilterSyntaxError, parseFilter } from './filter-text.ts';
import type { Condition } from './filter-text.ts';

export interface ChangeEntry {
  /** Identifies the entry in the messages; equal entries have equal ids. */
  readonly id: number;
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** A name, or `*`. */
  readonly schema: string;
  /** A name, or `*`. */
  readonly table: string;
  /** The original filter text, which is the key of its compiled form. */
  readonly filter: string;
  readonly conditions: readonly Condition[];
  /** Requested columns; null means all. */
  readonly select: readonly string[] | null;
  /**
   * Changes from this long ago are replayed first. Milliseconds; 0 for none. An extension of ours to the
   * contract.
   */
  readonly replayMs: number;
}

/** An entry that cannot be subscribed to; the message is for the client. */
export class EntryError extends Error {}

/** The entry's id: a number that JavaScript holds exactly. */
export function entryId(entry: unknown): number {
  const digest = createHash('sha256').update(JSON.stringify(entry)).digest();
  return digest.readUIntBE(0, 6);
}

function eventOf(value: unknown): ChangeEntry['event'] {
  const word = typeof value === 'string' ? value.toUpperCase() : '*';
  return word === 'INSERT' || word === 'UPDATE' || word === 'DELETE' ? word : '*';
}

function selectOf(value: unknown): readonly string[] | null {
  if (typeof value === 'string')
    throw new EntryError(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  if (!Array.isArray(value)) return null;
  const columns = value.filter((item) => typeof item === 'string');
  return columns.length === 0 ? null : columns;
}

function conditionsOf(filter: string): Condition[] {
  try {
    return parseFilter(filter);
  } catch (error) {
    if (error instanceof FilterSyntaxError)
      throw new EntryError(`Error parsing \`filter\` params: ${error.message}`);
    throw error;
  }
}

/** @param value the entry as the client sent it @throws {EntryError} */
export function parseEntry(value: Readonly<Record<string, unknown>>): ChangeEntry {
  const { schema, table, filter } = value;
  const select = selectOf(value.select);
  const wrongType = [schema, table, filter].some((item) => item !== undefined && typeof item !== 'string');
  const filterAlone = filter !== undefined && (schema === undefined || table === undefined);
  if (wrongType || filterAlone || (schema === undefined && table === undefined))
    throw new EntryError(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${JSON.stringify(value)}`,
    );
  const entry = {
    id: entryId(value),
    event: eventOf(value.event),
    schema: (schema as string | undefined) ?? 'public',
    table: (table as string | undefined) ?? '*',
    filter: (filter as string | undefined) ?? '',
  };
  if (select !== null && (entry.schema === '*' || entry.table === '*'))
    throw new EntryError(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  const replayMs = typeof value.replay_ms === 'number' && value.replay_ms > 0 ? value.replay_ms : 0;
  return { ...entry, conditions: conditionsOf(entry.filter), select, replayMs };
}

function shown(value: string | readonly string[] | null): string {
  if (value === null) return 'nil';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The entry as the contract's error texts show it. */
export function describeEntry(entry: ChangeEntry): string {
  const filters = entry.conditions.map(
    (c) => `${c.column}=${c.negate ? 'not.' : ''}${c.operator}.${c.value}`,
  );
  return `event: ${entry.event}, schema: ${entry.schema}, table: ${entry.table}, filters: ${JSON.stringify(filters)}, select: ${shown(entry.select)}`;
}
