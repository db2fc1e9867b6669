/** Tables and functions as OpenAPI 2.0 schemas and parameters. */
import {
  nameKey,
  type SchemaCache,
  type Column,
  type Routine,
  type RoutineParameter,
  type Table,
} from '../schema-cache/model.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    boolean: 'boolean',
    smallint: 'integer',
    integer: 'integer',
    bigint: 'integer',
    numeric: 'number',
    real: 'number',
    'double precision': 'number',
  }),
);

const formats: ReadonlyMap<string, string> = new Map(
  Object.entries({ smallint: 'int32', integer: 'int32', bigint: 'int64' }),
);

/** Undefined for JSON, which may be anything. */
function typeOf(type: string): string | undefined {
  if (type === 'json' || type === 'jsonb') return undefined;
  return type.endsWith('[]') ? 'array' : (types.get(type) ?? 'string');
}

function typed(type: string): Record<string, Json> {
  const name = typeOf(type);
  const schema: Record<string, Json> = { format: formats.get(type) ?? type };
  if (name !== undefined) schema.type = name;
  if (name === 'array') {
    const item = typeOf(type.slice(0, -2));
    schema.items = item === undefined ? {} : { type: item };
  }
  return schema;
}

/** A column's default, where it is a constant. */
function constantDefault({ type, default: expression }: Column): Json | undefined {
  if (expression === null) return undefined;
  const name = typeOf(type);
  if (name === 'string')
    return /^'((?:[^']|'')*)'::/.exec(expression)?.[1]?.replaceAll("''", "'") ?? expression;
  try {
    return JSON.parse(expression) as Json;
  } catch {
    return undefined;
  }
}

function foreignKeyNote(schemaCache: SchemaCache, table: Table, column: string): string | null {
  const keys = (schemaCache.relationships.get(nameKey(table)) ?? []).flatMap((relationship) => {
    if (relationship.kind !== 'foreign-key' || !relationship.holdsKey) return [];
    const { cardinality, far, farIsView } = relationship;
    const [pair, ...others] = cardinality.kind === 'many-to-many' ? [] : cardinality.columns;
    return pair?.[0] === column && others.length === 0
      ? [{ far: far.name, farColumn: pair[1], farIsView }]
      : [];
  });
  // A view is named only where the table itself is not exposed.
  const key = keys.find(({ farIsView }) => !farIsView) ?? keys[0];
  if (!key) return null;
  return `This is a Foreign Key to \`${key.far}.${key.farColumn}\`.<fk table='${key.far}' column='${key.farColumn}'/>`;
}

function propertyOf(schemaCache: SchemaCache, table: Table, column: Column): Json {
  const isKey = table.primaryKey.includes(column.name);
  const notes = [
    ...(isKey ? ['This is a Primary Key.<pk/>'] : []),
    ...(foreignKeyNote(schemaCache, table, column.name) ?? '').split('\n').filter((note) => note !== ''),
  ];
  const note = notes.length > 0 ? ['Note:', ...notes].join('\n') : null;
  const description = [column.description, note].filter((part) => part !== null).join('\n\n');
  const initial = constantDefault(column);
  return {
    ...typed(column.type),
    ...(description === '' ? {} : { description }),
    ...(initial === undefined ? {} : { default: initial }),
    ...(column.enumValues.length > 0 ? { enum: column.enumValues } : {}),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
  };
}

/** The schema of a table's rows. */
export function tableSchema(schemaCache: SchemaCache, table: Table): Json {
  const columns = [...table.columns.values()];
  const required = columns.filter(({ nullable }) => !nullable).map(({ name }) => name);
  return {
    ...(table.description === null ? {} : { description: table.description }),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, propertyOf(schemaCache, table, column)]),
    ),
    type: 'object',
  };
}

/** The body of a call. */
export function argumentsSchema(routine: Routine): Json {
  const required = routine.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    ...(routine.description === null ? {} : { description: routine.description }),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(routine.parameters.map(({ name, type }) => [name, typed(type)])),
    type: 'object',
  };
}

/** An argument in the query string. */
export function queryArgument({ name, type, required, variadic }: RoutineParameter): Json {
  const schema = typed(type);
  if (variadic) {
    const items = typed(type.replace(/\[\]$/, ''));
    return { in: 'query', name, required, collectionFormat: 'multi', type: 'array', items };
  }
  const isPlain = schema.type !== undefined && schema.type !== 'array';
  return {
    in: 'query',
    name,
    required,
    format: schema.format ?? type,
    type: isPlain ? (schema.type ?? 'string') : 'string',
  };
}
