/** A change as its subscribers receive it: the `data` of a `postgres_changes` message (contract §3.4). */
import type { RowChange, Tuple } from './pgoutput.ts';
import type { Column, Relation } from './relation.ts';
import { toJson } from './values.ts';
import { limits } from '../realtime-limits.ts';

/** A change with its values by column name. */
export interface Change {
  readonly type: RowChange['type'];
  readonly committedAt: Date;
  /** The transaction's id, as 32 bits. */
  readonly transaction: number;
  readonly relationOid: number;
  readonly schema: string;
  readonly table: string;
  /** The row after the change; a value that was not sent and is unknown is absent. */
  readonly new: ReadonlyMap<string, string | null> | null;
  /** Before the change, as far as the replica identity tells. */
  readonly old: ReadonlyMap<string, string | null> | null;
  /** Bytes of all values, roughly. */
  readonly size: number;
}

export type CommitFacts = Pick<Change, 'committedAt' | 'transaction'>;

type Values = Map<string, string | null>;

function valuesOf(change: RowChange, tuple: Tuple, keyOnly: boolean): Values {
  const values: Values = new Map();
  for (const [index, column] of change.relation.columns.entries()) {
    const value = tuple[index];
    if (value !== undefined && (!keyOnly || column.key)) values.set(column.name, value);
  }
  return values;
}

/** Maps a change's values to column names. */
export function changeOf(row: RowChange, { committedAt, transaction }: CommitFacts): Change {
  let old = row.old ? valuesOf(row, row.old, row.oldIsKey) : null;
  const after = row.new ? valuesOf(row, row.new, false) : null;
  // A value that was not sent has not changed, so it is the old one.
  for (const [name, value] of old ?? []) if (after && !after.has(name)) after.set(name, value);
  // An update that keeps the replica identity comes without an old row: the identity's columns have the new
  // values.
  if (row.type === 'UPDATE' && !old && row.new) old = valuesOf(row, row.new, true);
  let size = 0;
  for (const values of [after, old]) for (const value of values?.values() ?? []) size += value?.length ?? 4;
  const { oid, schema, name } = row.relation;
  return {
    type: row.type,
    committedAt,
    transaction,
    relationOid: oid,
    schema,
    table: name,
    new: after,
    old,
    size,
  };
}

/** What one group of subscribers may see of a change. */
export interface View {
  /** Columns that the role may read. */
  readonly selectable: ReadonlySet<string>;
  /** Requested columns; null means all. The primary key is always included. */
  readonly select: readonly string[] | null;
}

function objectJson(
  values: ReadonlyMap<string, string | null>,
  columns: readonly Column[],
  wanted: (column: Column) => boolean,
  oversize: boolean,
): string {
  const members: string[] = [];
  for (const column of columns) {
    const value = values.get(column.name);
    if (value === undefined || !wanted(column)) continue;
    if (oversize && value !== null && Buffer.byteLength(value) > 64) continue;
    members.push(`${JSON.stringify(column.name)}:${toJson(column.conversion, value)}`);
  }
  return `{${members.join(',')}}`;
}

/** @returns the message's `data`, as JSON text */
export function dataJson(change: Change, relation: Relation, view: View): string {
  const asked = view.select === null ? null : new Set([...view.select, ...relation.primaryKey]);
  const columns = relation.columns.filter(
    (c) => view.selectable.has(c.name) && (asked === null || asked.has(c.name)),
  );
  const oversize = change.size > limits.recordBytes;
  const shown = columns.map(
    ({ name, type }) => `{"name":${JSON.stringify(name)},"type":${JSON.stringify(type)}}`,
  );
  const parts = [
    `"schema":${JSON.stringify(change.schema)}`,
    `"table":${JSON.stringify(change.table)}`,
    `"type":"${change.type}"`,
    `"commit_timestamp":"${change.committedAt.toISOString()}"`,
    `"columns":[${shown.join(',')}]`,
  ];
  if (change.new) parts.push(`"record":${objectJson(change.new, columns, () => true, oversize)}`);
  if (change.old) {
    // Policies cannot be evaluated for a deleted row, so on a table with policies a deletion carries only its
    // primary key.
    const keyOnly = change.type === 'DELETE' && relation.policies;
    const key = new Set(relation.primaryKey);
    parts.push(
      `"old_record":${objectJson(change.old, columns, (c) => !keyOnly || key.has(c.name), oversize)}`,
    );
  }
  parts.push(`"errors":${oversize ? '["Error 413: Payload Too Large"]' : 'null'}`);
  return `{${parts.join(',')}}`;
}

/** The `data` of a change that may not be shown. */
export function refusalJson(change: Change, error: string): string {
  const { schema, table, type } = change;
  return JSON.stringify({ schema, table, type, errors: [error] });
}

/** The row's primary key, or null when a part of it is not known. */
export function keyOf(change: Change, relation: Relation): string[] | null {
  const key: string[] = [];
  for (const name of relation.primaryKey) {
    const value = change.new?.get(name);
    if (value === null || value === undefined) return null;
    key.push(value);
  }
  return key;
}
