/** A write plan as an insert, update or delete that returns what is to be read. */
import type { QualifiedName } from '../schema-cache/model.ts';
import type { BodyRows, Conflict, WritePlan, WrittenColumn } from '../plan/write-plan.ts';
import type { PlannedLogic, Reference } from '../plan/read-plan.ts';
import type { Bindings } from './bindings.ts';
import { columnSql, logicSql } from './conditions.ts';
import { quoteIdentifier, quoteLiteral, quoteName } from './identifiers.ts';

const bodyReference: Reference = { kind: 'alias', alias: 'pgrst_body' };

const list = (columns: readonly WrittenColumn[]): string =>
  columns.map(({ name }) => quoteIdentifier(name)).join(', ');

/** The body's rows as a table `pgrst_body`; PostgreSQL itself reads the JSON and its types. */
function bodyRowsSql({ columns, isObject, useDefaults }: BodyRows, bindings: Bindings): string {
  if (columns.length === 0) {
    if (isObject) return '(values (1)) as pgrst_body';
    return `json_array_elements(${bindings.add({ kind: 'body' })}::json) as pgrst_body`;
  }
  // Safe to insert: types come qualified from the schema cache, never from a client.
  const typed = `pgrst_body(${columns.map(({ name, type, parse }) => `${quoteIdentifier(name)} ${parse === null ? type : 'json'}`).join(', ')})`;
  if (!useDefaults) {
    return `${isObject ? 'json_to_record' : 'json_to_recordset'}(${bindings.add({ kind: 'body' })}::json) as ${typed}`;
  }
  const pairs = columns.flatMap((column) =>
    column.default === null ? [] : [`${quoteLiteral(column.name)}, ${column.default}`],
  );
  const defaults = `jsonb_build_object(${pairs.join(', ')})`;
  const body = `${bindings.add({ kind: 'body', as: 'jsonb' })}::jsonb`;
  if (isObject) return `jsonb_to_record(${defaults} || ${body}) as ${typed}`;
  return `jsonb_array_elements(${body}) as pgrst_row, lateral jsonb_to_record(${defaults} || pgrst_row.value) as ${typed}`;
}

/** A column as the body gives it. */
function givenSql({ name, parse }: WrittenColumn): string {
  const given = columnSql(bodyReference, name);
  return parse === null ? given : `${quoteName(parse)}(${given})`;
}

/**
 * Counts inserted rows in a setting of the transaction: up for each row sent, down for each that was there
 * already.
 */
function countInserted(step: 1 | -1): string {
  const counted = `coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0)`;
  // Always true. Compared as in the reference, so that plans cost the same.
  return `set_config('pgrst.inserted', (${counted} + ${step})::text, true) <> ''`;
}

function conflictSql(conflict: Conflict, columns: readonly WrittenColumn[], counts: boolean): string {
  const target = `on conflict (${conflict.columns.map(quoteIdentifier).join(', ')})`;
  if (conflict.resolution === 'ignore-duplicates' || columns.length === 0) return ` ${target} do nothing`;
  const set = columns
    .map(({ name }) => `${quoteIdentifier(name)} = excluded.${quoteIdentifier(name)}`)
    .join(', ');
  return ` ${target} do update set ${set}${counts ? ` where ${countInserted(-1)}` : ''}`;
}

function returningSql(table: QualifiedName, columns: readonly string[]): string {
  if (columns.length === 0) return ' returning 1';
  return ` returning ${columns.map((column) => columnSql({ kind: 'relation', ...table }, column)).join(', ')}`;
}

function whereSql(reference: Reference, conditions: readonly PlannedLogic[], bindings: Bindings): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => logicSql(reference, condition, bindings)).join(' and ')}`;
}

function insertSql(plan: Extract<WritePlan, { kind: 'insert' }>, bindings: Bindings): string {
  const { columns } = plan.rows;
  const into = columns.length === 0 ? '' : ` (${list(columns)})`;
  const selected = columns.map(givenSql).join(', ');
  const rows = bodyRowsSql(plan.rows, bindings);
  const conditions = [
    ...plan.mustMatch.map((condition) => logicSql(bodyReference, condition, bindings)),
    ...(plan.countsInserted ? [countInserted(1)] : []),
  ];
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const conflict = plan.conflict === null ? '' : conflictSql(plan.conflict, columns, plan.countsInserted);
  return `insert into ${quoteName(plan.table)}${into} select ${selected} from ${rows}${where}${conflict}`;
}

function updateSql(plan: Extract<WritePlan, { kind: 'update' }>, bindings: Bindings): string {
  const table = quoteName(plan.table);
  const { columns } = plan.rows;
  const set = columns.map((column) => `${quoteIdentifier(column.name)} = ${givenSql(column)}`).join(', ');
  const from = bodyRowsSql(plan.rows, bindings);
  return `update ${table} set ${set} from ${from}${whereSql({ kind: 'relation', ...plan.table }, plan.where, bindings)}`;
}

/**
 * Without columns to set nothing is updated; the statement still returns the columns, so that the read of the
 * result works.
 */
function emptyUpdateSql(plan: Extract<WritePlan, { kind: 'update' }>): string {
  const columns = plan.returning.map((column) => columnSql({ kind: 'relation', ...plan.table }, column));
  return `select ${columns.join(', ')} from ${quoteName(plan.table)} where false`;
}

export function writeSql(plan: WritePlan, bindings: Bindings): string {
  switch (plan.kind) {
    case 'insert':
      return `${insertSql(plan, bindings)}${returningSql(plan.table, plan.returning)}`;
    case 'update':
      if (plan.rows.columns.length === 0) return emptyUpdateSql(plan);
      return `${updateSql(plan, bindings)}${returningSql(plan.table, plan.returning)}`;
    case 'delete': {
      const where = whereSql({ kind: 'relation', ...plan.table }, plan.where, bindings);
      return `delete from ${quoteName(plan.table)}${where}${returningSql(plan.table, plan.returning)}`;
    }
  }
}
