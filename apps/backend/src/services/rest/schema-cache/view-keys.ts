/** Carries primary and foreign keys over from tables to the views that show all their columns. */
import { nameKey, type ColumnPair, type QualifiedName } from './model.ts';
import { targetColumns } from './view-lineage.ts';

interface NumberedRelation extends QualifiedName {
  readonly oid: number;
  /** Column number to name. */
  readonly columns: Readonly<Record<string, string>> | null;
}

export interface ViewRow extends NumberedRelation {
  readonly rule: string;
}

export interface KeyedTable extends NumberedRelation {
  readonly primaryKey: readonly string[] | null;
}

/**
 * A view's columns that show a table's column: by table, then by the table's column. A column may be shown
 * more than once.
 */
export type ViewColumns = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Follows views over views down to the tables. */
function resolve(
  relation: number,
  column: number,
  views: ReadonlyMap<number, ReadonlyMap<number, { relation: number; column: number }[]>>,
  depth = 0,
): { relation: number; column: number }[] {
  const view = views.get(relation);
  if (!view || depth > 32) return [{ relation, column }];
  return (view.get(column) ?? []).flatMap((origin) =>
    resolve(origin.relation, origin.column, views, depth + 1),
  );
}

/**
 * @param views all views of the schemas in question, and of those they may be built upon
 * @param tables the tables with keys
 * @returns by the view's name key, what it shows of those tables
 */
export function viewColumns(
  views: readonly ViewRow[],
  tables: readonly KeyedTable[],
): Map<string, ViewColumns> {
  const tableByOid = new Map(tables.map((table) => [table.oid, table]));
  const origins = new Map(
    views.map((view) => {
      const byPlace = new Map<number, { relation: number; column: number }[]>();
      for (const target of targetColumns(view.rule)) {
        byPlace.set(target.place, [...(byPlace.get(target.place) ?? []), target]);
      }
      return [view.oid, byPlace] as const;
    }),
  );
  const result = new Map<string, ViewColumns>();
  for (const view of views) {
    const shown = new Map<string, Map<string, string[]>>();
    for (const place of [...(origins.get(view.oid)?.keys() ?? [])].toSorted((a, b) => a - b)) {
      const viewColumn = view.columns?.[place];
      for (const origin of resolve(view.oid, place, origins)) {
        const table = tableByOid.get(origin.relation);
        const tableColumn = table?.columns?.[origin.column];
        if (!table || tableColumn === undefined || viewColumn === undefined) continue;
        const columns = shown.get(nameKey(table)) ?? new Map<string, string[]>();
        columns.set(tableColumn, [...(columns.get(tableColumn) ?? []), viewColumn]);
        shown.set(nameKey(table), columns);
      }
    }
    result.set(nameKey(view), shown);
  }
  return result;
}

/** The view's name for each column of a table's primary key; empty unless the view shows the whole key. */
export function viewPrimaryKey(shown: ViewColumns, tables: readonly KeyedTable[]): string[] {
  return tables.flatMap((table) => {
    const columns = shown.get(nameKey(table));
    if (!columns || !table.primaryKey) return [];
    const names = table.primaryKey.map((column) => columns.get(column)?.[0]);
    return names.every((name) => name !== undefined) ? names : [];
  });
}

/** Every way to name the given columns of a table by columns of a view. */
function combinations(
  columns: readonly string[],
  shown: ReadonlyMap<string, readonly string[]> | undefined,
): string[][] {
  return columns.reduce<string[][]>(
    (lists, column) => lists.flatMap((list) => (shown?.get(column) ?? []).map((name) => [...list, name])),
    [[]],
  );
}

/** The pairs of a key with one side's columns replaced by the view's, in every way there is. */
export function pairsThroughView(
  pairs: readonly ColumnPair[],
  side: 0 | 1,
  shown: ReadonlyMap<string, readonly string[]> | undefined,
): ColumnPair[][] {
  const columns = pairs.map((pair) => pair[side]);
  return combinations(columns, shown).map((names) =>
    pairs.map((pair, place): ColumnPair => {
      const name = names[place] ?? '';
      return side === 0 ? [name, pair[1]] : [pair[0], name];
    }),
  );
}
