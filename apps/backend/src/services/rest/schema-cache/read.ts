/** Reads the catalogue through the request pool, as its login role and with an empty search path. */
import type { RequestPool, RequestSession } from '../../../platform/postgres/request-pool.ts';
import {
  nameKey,
  type SchemaCache,
  type Column,
  type ComputedRelationship,
  type MediaHandler,
  type QualifiedName,
  type Routine,
  type Table,
} from './model.ts';
import {
  computedRelationshipsQuery,
  foreignKeysQuery,
  keyedColumnsQuery,
  mediaHandlersQuery,
  routinesQuery,
  tablesQuery,
  viewsQuery,
} from './queries.ts';
import { deriveRelationships, type ForeignKey } from './relationships.ts';
import { viewColumns, viewPrimaryKey, type KeyedTable, type ViewRow } from './view-keys.ts';

/**
 * `none` is PostgreSQL's name for the role that logged in. Of one moment: else a migration that commits
 * meanwhile would be known by its functions and not by its tables, until the next reading.
 */
const catalogueSession: RequestSession = {
  role: 'none',
  settings: { search_path: '' },
  readOnly: true,
  isOneMoment: true,
};

interface TableRow extends Omit<Table, 'columns' | 'insertRoles' | 'updateRoles'> {
  readonly columns: readonly Column[];
  readonly insertRoles: readonly string[];
  readonly updateRoles: readonly string[];
}

/** What the queries give, before anything is derived. */
export interface SchemaCacheRows {
  readonly tables: readonly TableRow[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly computed: readonly ComputedRelationship[];
  readonly views: readonly ViewRow[];
  readonly keyed: readonly KeyedTable[];
  readonly routines: readonly Routine[];
  readonly mediaHandlers: readonly MediaHandler[];
}

export interface SchemaCacheOptions {
  readonly schemas: readonly string[];
  readonly extraSearchPath: readonly string[];
  /** Names of function settings that must hold around a call, e.g. `statement_timeout`. */
  readonly hoistedSettings: readonly string[];
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/**
 * Overloads in the order in which an ambiguity names them: fewest parameters first, then by comment, names
 * and types [PostgREST: Routine.hs].
 */
function byParameters(left: Routine, right: Routine): number {
  const shorter = left.parameters.length - right.parameters.length;
  if (shorter !== 0) return shorter;
  const comment = compare(left.description ?? '', right.description ?? '');
  if (comment !== 0) return comment;
  for (const [index, { name, type }] of left.parameters.entries()) {
    const other = right.parameters[index];
    const order = compare(name, other?.name ?? '') || compare(type, other?.type ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

/** Builds the catalogue from the rows. Pure. */
export function buildSchemaCache(
  rows: SchemaCacheRows,
  schemas: readonly string[],
  generation: number,
): SchemaCache {
  const shownBy = viewColumns(rows.views, rows.keyed);
  const views = new Map<
    string,
    { name: QualifiedName; shown: NonNullable<ReturnType<typeof shownBy.get>> }
  >();
  for (const view of rows.views) {
    const shown = shownBy.get(nameKey(view));
    if (shown && schemas.includes(view.schema))
      views.set(nameKey(view), { name: { schema: view.schema, name: view.name }, shown });
  }
  const tables = new Map<string, Table>();
  for (const row of rows.tables) {
    const shown = row.isView ? views.get(nameKey(row))?.shown : undefined;
    const primaryKey = shown ? viewPrimaryKey(shown, rows.keyed).toSorted() : row.primaryKey;
    tables.set(nameKey(row), {
      ...row,
      primaryKey,
      columns: new Map(row.columns.map((column) => [column.name, column])),
      insertRoles: new Set(row.insertRoles),
      updateRoles: new Set(row.updateRoles),
    });
  }
  const primaryKeyOf = (name: QualifiedName) => tables.get(nameKey(name))?.primaryKey ?? [];
  return {
    schemas,
    tables,
    relationships: deriveRelationships(rows.foreignKeys, rows.computed, views, primaryKeyOf, schemas),
    routines: Map.groupBy(rows.routines.toSorted(byParameters), nameKey),
    mediaHandlers: rows.mediaHandlers,
    generation,
  };
}

/** Reads everything again. @throws pg.DatabaseError, or a connection's error */
export async function readSchemaCache(
  pool: RequestPool,
  options: SchemaCacheOptions,
  generation: number,
): Promise<SchemaCache> {
  const schemas = JSON.stringify(options.schemas);
  const withPath = JSON.stringify([...options.schemas, ...options.extraSearchPath]);
  const hoisted = options.hoistedSettings.length > 0 ? `^(${options.hoistedSettings.join('|')})$` : '^$';
  const rows = await pool.transaction(catalogueSession, async (run) => {
    const read = async <Row>(text: string, ...values: string[]): Promise<Row> => {
      const result = await run({ text, values });
      return JSON.parse(result.rows[0]?.[0] ?? '[]') as Row;
    };
    const value: SchemaCacheRows = {
      tables: await read(tablesQuery, schemas),
      foreignKeys: await read(foreignKeysQuery),
      computed: await read(computedRelationshipsQuery),
      views: await read(viewsQuery, withPath),
      keyed: await read(keyedColumnsQuery),
      routines: await read(routinesQuery, schemas, hoisted),
      mediaHandlers: await read(mediaHandlersQuery, schemas),
    };
    return { value };
  });
  return buildSchemaCache(rows, options.schemas, generation);
}
