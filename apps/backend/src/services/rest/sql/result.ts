/**
 * The statement around a read, a write or a call. It gives one row: `total` (rows without the window, when
 * counted), `rows` (rows given), `body`, `headers` and `status` (what database functions said about the
 * response), `inserted`, `location`.
 */
import type { QualifiedName, Routine } from '../schema-cache/model.ts';
import { returnsScalar, returnsSingle, type CallPlan } from '../plan/call-plan.ts';
import type { Renderer } from '../plan/negotiate.ts';
import type { ReadNode } from '../plan/read-plan.ts';
import type { Counting, RowRule } from '../plan/row-counts.ts';
import type { WritePlan } from '../plan/write-plan.ts';
import type { Bindings } from './bindings.ts';
import { callSql } from './call.ts';
import { quoteIdentifier, quoteLiteral, quoteName } from './identifiers.ts';
import { guardedRows } from './guard.ts';
import { countSql, readSql, type ReadOptions } from './read.ts';
import { writeSql } from './write.ts';

/** The rows of a write or of a call. */
export const resultName = 'pgrst_source';

const strip = (sql: string, stripNulls: boolean): string => (stripNulls ? `json_strip_nulls(${sql})` : sql);

/**
 * CSV from a row's text form without its parentheses: PostgreSQL quotes almost as RFC 4180 does, and null is
 * empty.
 */
function csvSql(rows: string): string {
  const header = `(select string_agg(key, ',') from (select json_object_keys(row_to_json(first)) as key from (select * from ${rows} limit 1) as first) as keys)`;
  const lines = `coalesce(string_agg(substring(pgrst_rows::text, 2, length(pgrst_rows::text) - 2), E'\\n'), '')`;
  return `coalesce(${header}, '') || E'\\n' || ${lines}`;
}

function customSql(
  handler: Extract<Renderer, { kind: 'custom' }>['handler'],
  routine: Routine | null,
): string {
  if (routine && returnsScalar(routine)) return 'pgrst_rows.pgrst_scalar';
  const target: QualifiedName | null = handler.target;
  return `${quoteName(handler.routine)}(pgrst_rows${target === null ? '' : `::${quoteName(target)}`})`;
}

function bodySql(renderer: Renderer, routine: Routine | null, rows: string): string {
  const scalar = routine !== null && routine.result.kind !== 'composite';
  const item = scalar ? 'pgrst_rows.pgrst_scalar' : 'pgrst_rows';
  switch (renderer.kind) {
    case 'none':
      return `''`;
    case 'json': {
      const all = strip(`json_agg(${item})`, renderer.stripNulls);
      return routine && returnsSingle(routine) ? `coalesce(${all}->0, 'null')` : `coalesce(${all}, '[]')`;
    }
    case 'object':
      return `coalesce(${strip(`json_agg(${item})`, renderer.stripNulls)}->0, 'null')`;
    case 'csv':
      return csvSql(rows);
    case 'geojson':
      return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(ST_AsGeoJSON(pgrst_rows)::json), '[]'))`;
    case 'value':
      return 'pgrst_rows.pgrst_scalar';
    case 'custom':
      return customSql(renderer.handler, routine);
  }
}

const setting = (name: string): string => `nullif(current_setting('${name}', true), '')`;

interface Envelope {
  readonly total: string;
  readonly rows: string;
  readonly body: string;
  readonly inserted?: string;
  readonly location?: string;
}

function envelopeSql({ total, rows, body, inserted = 'null', location = 'null' }: Envelope): string {
  const headers = `${setting('response.headers')}, ${setting('response.status')}`;
  return `select ${total} as total, ${rows} as rows, ${body} as body, ${headers}, ${inserted} as inserted, ${location} as location`;
}

type CountOptions = Pick<Counting, 'counts' | 'countBounded'>;

const countOf = (count: string | null): string =>
  count === null ? 'null' : `(select count(*) from (${count}) as pgrst_count)`;

/** Rows without the window, counted up to a bound. */
export function boundedCountStatement(root: ReadNode, bindings: Bindings): string {
  return `select ${countOf(countSql(root, bindings, resultName, true))}`;
}

export function readStatement(
  root: ReadNode,
  renderer: Renderer,
  bindings: Bindings,
  options: ReadOptions & CountOptions,
): string {
  const rows = readSql(root, bindings, options);
  const count = options.counts ? countSql(root, bindings, resultName, options.countBounded) : null;
  const isCsv = renderer.kind === 'csv';
  const source = isCsv ? `with pgrst_read as (${rows}) ` : '';
  const from = isCsv ? 'pgrst_read' : `(${rows})`;
  const envelope = envelopeSql({
    total: countOf(count),
    rows: 'count(*)',
    body: bodySql(renderer, null, 'pgrst_read'),
  });
  return `${source}${envelope} from ${from} as pgrst_rows`;
}

function locationSql(primaryKey: readonly string[]): string {
  const pairs = primaryKey.map((column) => `${quoteLiteral(column)}, first.${quoteIdentifier(column)}::text`);
  return `case when count(*) = 1 then (select json_build_object(${pairs.join(', ')}) from ${resultName} as first limit 1) end`;
}

export interface WriteOptions {
  /** Whether the new row's address is asked for. */
  readonly withLocation: boolean;
  readonly guard: RowRule | null;
}

export function writeStatement(
  plan: WritePlan,
  read: ReadNode,
  renderer: Renderer,
  bindings: Bindings,
  { withLocation, guard }: WriteOptions,
): string {
  const written = writeSql(plan, bindings);
  const options: ReadOptions = { resultName, maxRows: null, hasRange: false };
  const rows = renderer.kind === 'none' ? `select * from ${resultName}` : readSql(read, bindings, options);
  const isCsv = renderer.kind === 'csv';
  const also = isCsv ? `, pgrst_read as (${rows})` : '';
  const counted = plan.kind === 'insert' && plan.countsInserted;
  const located = withLocation && plan.kind === 'insert' && plan.primaryKey.length > 0;
  const envelope = envelopeSql({
    total: 'null',
    rows: guardedRows('count(*)', guard, bindings),
    body: bodySql(renderer, null, 'pgrst_read'),
    inserted: counted ? setting('pgrst.inserted') : 'null',
    location: located ? locationSql(plan.primaryKey) : 'null',
  });
  return `with ${resultName} as (${written})${also} ${envelope} from ${isCsv ? 'pgrst_read' : `(${rows})`} as pgrst_rows`;
}

export function callStatement(
  plan: CallPlan,
  read: ReadNode,
  renderer: Renderer,
  bindings: Bindings,
  options: ReadOptions & CountOptions & { readonly guard: RowRule | null },
): string {
  const called = callSql(plan, bindings);
  const rows = readSql(read, bindings, options);
  const count = options.counts ? countSql(read, bindings, resultName, options.countBounded) : null;
  const isCsv = renderer.kind === 'csv';
  const also = isCsv ? `, pgrst_read as (${rows})` : '';
  const isValue = renderer.kind === 'value' || (renderer.kind === 'custom' && returnsScalar(plan.routine));
  const counted = isValue ? '1' : returnsSingle(plan.routine) ? 'least(count(*), 1)' : 'count(*)';
  const envelope = envelopeSql({
    total: countOf(count),
    rows: guardedRows(counted, options.guard, bindings),
    body: bodySql(renderer, plan.routine, 'pgrst_read'),
  });
  return `with ${resultName} as (${called})${also} ${envelope} from ${isCsv ? 'pgrst_read' : `(${rows})`} as pgrst_rows`;
}
