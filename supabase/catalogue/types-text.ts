/** Writes `database.types.ts` in the shape that the client library's generic parameter has. */
import type { Column, Routine, Table } from './read-catalogue.ts';

const scalarTypes: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  json: 'Json',
  jsonb: 'Json',
  tsvector: 'unknown',
  void: 'undefined',
};

function typeScriptType(type: string, tables: readonly Table[]): string {
  if (type.endsWith('[]')) return `${typeScriptType(type.slice(0, -2), tables)}[]`;
  const table = tables.find(({ name }) => type === name);
  if (table !== undefined) return `Database['public']['Tables']['${table.name}']['Row']`;
  return scalarTypes[type] ?? 'string';
}

const orNull = (type: string, nullable: boolean): string => (nullable ? `${type} | null` : type);

function writtenColumn(column: Column, tables: readonly Table[], optional: boolean): string {
  if (column.generated) return `${column.name}?: never`;
  const isOptional = optional || column.nullable || column.default !== null;
  return `${column.name}${isOptional ? '?' : ''}: ${orNull(typeScriptType(column.type, tables), column.nullable)}`;
}

function block(name: string, lines: readonly string[]): string[] {
  return lines.length === 0
    ? [`${name}: Record<never, never>`]
    : [`${name}: {`, ...lines.map((line) => `  ${line}`), '}'];
}

function tableLines(table: Table, tables: readonly Table[]): string[] {
  const relationships = table.foreignKeys
    .filter((key) => key.referencedSchema === 'public')
    .flatMap((key) => [
      '{',
      `  foreignKeyName: '${key.name}'`,
      `  columns: [${key.columns.map((column) => `'${column}'`).join(', ')}]`,
      `  isOneToOne: ${key.unique}`,
      `  referencedRelation: '${key.referencedTable}'`,
      `  referencedColumns: [${key.referencedColumns.map((column) => `'${column}'`).join(', ')}]`,
      '},',
    ]);
  const row = table.columns.map(
    (column) => `${column.name}: ${orNull(typeScriptType(column.type, tables), column.nullable)}`,
  );
  return block(table.name, [
    ...block('Row', row),
    ...block(
      'Insert',
      table.columns.map((column) => writtenColumn(column, tables, false)),
    ),
    ...block(
      'Update',
      table.columns.map((column) => writtenColumn(column, tables, true)),
    ),
    ...(relationships.length === 0
      ? ['Relationships: []']
      : ['Relationships: [', ...relationships.map((line) => `  ${line}`), ']']),
  ]);
}

function routineLines(routine: Routine, tables: readonly Table[]): string[] {
  const inputs = routine.arguments.map(
    // Null counts as not given in every function of ours.
    ({ name, type, optional }) =>
      `${name}${optional ? '?' : ''}: ${orNull(typeScriptType(type, tables), optional)}`,
  );
  const returned = routine.returns.replace(/^SETOF /, '').replace(/^public\./, '');
  const single =
    routine.outputs.length > 0
      ? `{ ${routine.outputs.map(({ name, type }) => `${name}: ${typeScriptType(type, tables)}`).join('; ')} }`
      : typeScriptType(returned, tables);
  const setOf = tables.some(({ name }) => name === returned) && routine.returnsSet;
  return block(routine.name, [
    ...(inputs.length === 0 ? ['Args: never'] : block('Args', inputs)),
    `Returns: ${single}${routine.returnsSet ? '[]' : ''}`,
    ...(setOf
      ? [`SetofOptions: { from: '*'; to: '${returned}'; isOneToOne: false; isSetofReturn: true }`]
      : []),
  ]);
}

/** The text of `database.types.ts` for the tables and functions of schema `public`. */
export function typesText(tables: readonly Table[], routines: readonly Routine[]): string {
  const exposed = tables.filter(({ schema }) => schema === 'public');
  const callable = routines.filter(({ schema, isTrigger }) => schema === 'public' && !isTrigger);
  const database = block('public', [
    ...block(
      'Tables',
      exposed.flatMap((table) => tableLines(table, exposed)),
    ),
    ...block('Views', []),
    ...block(
      'Functions',
      callable.flatMap((routine) => routineLines(routine, exposed)),
    ),
    ...block('Enums', []),
    ...block('CompositeTypes', []),
  ]);
  return [
    '// Generated from a migrated database by supabase/generate.ts. Do not edit.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
    '',
    'export type Database = {',
    ...database.map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n');
}
