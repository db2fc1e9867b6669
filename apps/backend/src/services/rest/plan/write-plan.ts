/** Plans an insert, upsert, update or delete. Pure. Rules: contract §2.5. */
import type { QualifiedName, Table } from '../schema-cache/model.ts';
import { RestError } from '../errors/rest-error.ts';
import { noColumn } from '../errors/schema-errors.ts';
import type { EmbedPath, QueryParameters } from '../parse/ast.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { Mutation } from '../parse/target.ts';
import { planFilter } from './fields.ts';
import { neededColumns } from './read.ts';
import type { PlannedLogic, ReadNode } from './read-plan.ts';

export interface WrittenColumn {
  readonly name: string;
  readonly type: string;
  readonly default: string | null;
  /** The function that reads the column's domain from JSON. */
  readonly parse: QualifiedName | null;
}

/** What the statement's text needs to know about the body's rows. */
export interface BodyRows {
  readonly columns: readonly WrittenColumn[];
  readonly isObject: boolean;
  /** Whether a missing key means the column's default. */
  readonly useDefaults: boolean;
}

export interface Conflict {
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
  readonly columns: readonly string[];
}

export type WritePlan =
  | {
      readonly kind: 'insert';
      readonly table: QualifiedName;
      readonly rows: BodyRows;
      readonly conflict: Conflict | null;
      /** A PUT: the body must fit them. */
      readonly mustMatch: readonly PlannedLogic[];
      /** Whether the response depends on the number of new rows. */
      readonly countsInserted: boolean;
      readonly returning: readonly string[];
      readonly primaryKey: readonly string[];
    }
  | {
      readonly kind: 'update';
      readonly table: QualifiedName;
      readonly rows: BodyRows;
      readonly where: readonly PlannedLogic[];
      readonly returning: readonly string[];
    }
  | {
      readonly kind: 'delete';
      readonly table: QualifiedName;
      readonly where: readonly PlannedLogic[];
      readonly returning: readonly string[];
    };

export interface WriteRequest {
  readonly table: Table;
  readonly mutation: Mutation;
  readonly query: QueryParameters;
  readonly preferences: Preferences;
  readonly keys: readonly string[];
  readonly isObject: boolean;
  readonly read: ReadNode;
}

function writtenColumns(table: Table, keys: readonly string[]): WrittenColumn[] {
  return keys.toSorted().map((key) => {
    const column = table.columns.get(key);
    if (!column) throw noColumn(table.name, key);
    return { name: column.name, type: column.nominalType, default: column.default, parse: column.fromJson };
  });
}

/** A PUT names its row by the whole primary key and by nothing else. */
function checkUpsert({ table, query }: WriteRequest): void {
  const { primaryKey } = table;
  const isByKey =
    primaryKey.length > 0 &&
    query.logic.length === 0 &&
    query.filterKeys.size === primaryKey.length &&
    primaryKey.every((column) => query.filterKeys.has(column)) &&
    query.filters.every(({ item: { negated, operation } }) => {
      return (
        !negated &&
        operation.kind === 'compare' &&
        operation.operator === 'eq' &&
        operation.quantifier === null
      );
    });
  if (!isByKey) throw new RestError('PGRST105');
  if (query.windows.some(({ path }) => path.length === 0)) throw new RestError('PGRST114');
}

const isRoot = ({ path }: { readonly path: EmbedPath }): boolean => path.length === 0;

/** @throws {RestError} PGRST105, 114, 204 */
export function planWrite(request: WriteRequest): WritePlan {
  const { table, mutation, query, preferences } = request;
  const name: QualifiedName = { schema: table.schema, name: table.name };
  const wantsRows =
    preferences.representation === 'representation' || preferences.representation === 'headers-only';
  const returning = wantsRows ? neededColumns(request.read, table.primaryKey) : [];
  const none = new Map<string, string>();
  const where = [...query.filters.filter(isRoot), ...query.logic.filter(isRoot)].map(({ item }) =>
    planFilter(table, item, none),
  );
  if (mutation === 'delete') return { kind: 'delete', table: name, where, returning };
  const useDefaults = preferences.missing === 'default';
  const rows: BodyRows = {
    columns: writtenColumns(table, request.keys),
    isObject: request.isObject,
    useDefaults,
  };
  if (mutation === 'update') return { kind: 'update', table: name, rows, where, returning };
  const base = { kind: 'insert', table: name, returning, primaryKey: table.primaryKey } as const;
  if (mutation === 'upsert') {
    checkUpsert(request);
    const conflict: Conflict = { resolution: 'merge-duplicates', columns: table.primaryKey };
    return {
      ...base,
      rows: { ...rows, useDefaults: false },
      conflict,
      mustMatch: where,
      countsInserted: true,
    };
  }
  const { resolution } = preferences;
  const conflictColumns = query.onConflict ?? table.primaryKey;
  const conflict =
    resolution !== null && conflictColumns.length > 0 ? { resolution, columns: conflictColumns } : null;
  return { ...base, rows, conflict, mustMatch: [], countsInserted: resolution === 'merge-duplicates' };
}
