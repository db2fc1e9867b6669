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

/**
 * What a function may return as null: names of its columns, or `result` where it returns a single value.
 * PostgreSQL does not record it, and `returns table` cannot declare it.
 */
const nullableOutputs: Readonly<Record<string, readonly string[]>> = {
  // An account without a name.
  contacts_of_idea: ['name'],
  // A word that some listing has.
  explain_search: ['corrected'],
  // An invoice of somebody else.
  invoice_for: ['result'],
  // The reviewer's account may be gone, or have no name.
  review_history: ['notes', 'reviewer', 'reviewer_name'],
  // A token that is not known.
  unsubscribe: ['result'],
};

function typeScriptType(type: string, tables: readonly Table[]): string {
  if (type.endsWith('[]')) return `${typeScriptType(type.slice(0, -2), tables)}[]`;
  const table = tables.find(({ name }) => type === name);
  if (table !== undefined) return `Database['public']['Tables']['${table.name}']['Row']`;
  // Without digits: `numeric(5,2)`.
  return scalarTypes[type.replace(/\(.*\)$/, '')] ?? 'string';
}

/** As `pg_get_constraintdef` prints them. A check with a second condition matches none of these. */
const listCheck = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\]\)\)\)$/;
const singleCheck = /^CHECK \(\((\w+) = ('(?:[^']|'')*'::text)\)\)$/;
const objectCheck = /^CHECK \(\(jsonb_typeof\((\w+)\) = 'object'::text\)\)$/;

/** JSON without such a check that a trigger alone writes, always as an object. */
const writtenObjects: Readonly<Record<string, readonly string[]>> = { idea_versions: ['answers'] };

/** What a column holds where that is narrower than its SQL type: one of a check's texts, or a JSON object. */
function narrowType(column: string, { name, constraints }: Table): string | null {
  if (writtenObjects[name]?.includes(column) === true) return 'JsonObject';
  for (const { definition } of constraints) {
    if (objectCheck.exec(definition)?.[1] === column) return 'JsonObject';
    const match = listCheck.exec(definition) ?? singleCheck.exec(definition);
    if (match?.[1] !== column) continue;
    const texts = [...(match[2] ?? '').matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text);
    return texts.map((text) => `'${text.replaceAll("''", String.raw`\'`)}'`).join(' | ');
  }
  return null;
}

function columnType(column: Column, table: Table, tables: readonly Table[]): string {
  return narrowType(column.name, table) ?? typeScriptType(column.type, tables);
}

/** `unknown` holds null already. */
const orNull = (type: string, nullable: boolean): string =>
  nullable && type !== 'unknown' ? `${type} | null` : type;

function writtenColumn(column: Column, table: Table, tables: readonly Table[], optional: boolean): string {
  if (column.generated) return `${column.name}?: never`;
  const isOptional = optional || column.nullable || column.default !== null;
  const type = orNull(columnType(column, table, tables), column.nullable);
  return `${column.name}${isOptional ? '?' : ''}: ${type}`;
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
    (column) => `${column.name}: ${orNull(columnType(column, table, tables), column.nullable)}`,
  );
  return block(table.name, [
    ...block('Row', row),
    ...block(
      'Insert',
      table.columns.map((column) => writtenColumn(column, table, tables, false)),
    ),
    ...block(
      'Update',
      table.columns.map((column) => writtenColumn(column, table, tables, true)),
    ),
    ...(relationships.length === 0
      ? ['Relationships: []']
      : ['Relationships: [', ...relationships.map((line) => `  ${line}`), ']']),
  ]);
}

/** What a function returns, without the brackets of a set. */
function returnedType(routine: Routine, returned: string, tables: readonly Table[]): string {
  const nullable = nullableOutputs[routine.name] ?? [];
  const outputs = routine.outputs.length > 0 ? routine.outputs : [{ name: 'result', type: returned }];
  const missing = nullable.filter((name) => !outputs.some((output) => output.name === name));
  if (missing.length > 0) throw new Error(`${routine.name} returns no ${missing.join(', ')}`);
  const types = outputs.map(({ name, type }) => ({
    name,
    type: orNull(typeScriptType(type, tables), nullable.includes(name)),
  }));
  if (routine.outputs.length === 0) return types.map(({ type }) => type).join('');
  return `{ ${types.map(({ name, type }) => `${name}: ${type}`).join('; ')} }`;
}

function routineLines(routine: Routine, tables: readonly Table[]): string[] {
  const inputs = routine.arguments.map(
    // Null counts as not given in every function of ours.
    ({ name, type, optional }) =>
      `${name}${optional ? '?' : ''}: ${orNull(typeScriptType(type, tables), optional)}`,
  );
  const returned = routine.returns.replace(/^SETOF /, '').replace(/^public\./, '');
  const single = returnedType(routine, returned, tables);
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
    'export type JsonObject = { [key: string]: Json | undefined }',
    'export type Json = string | number | boolean | null | JsonObject | Json[]',
    '',
    'export type Database = {',
    ...database.map((line) => `  ${line}`),
    '}',
    '',
    ...[
      ['Tables', 'Row'],
      ['TablesInsert', 'Insert'],
      ['TablesUpdate', 'Update'],
    ].map(
      ([name, part]) =>
        `export type ${name}<Name extends keyof PublicTables> = PublicTables[Name]['${part}']`,
    ),
    "type PublicTables = Database['public']['Tables']",
    '',
  ].join('\n');
}
