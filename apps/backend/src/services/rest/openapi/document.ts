/** The OpenAPI 2.0 document of a schema. Pure. */
import type { SchemaCache, Routine, Table } from '../schema-cache/model.ts';
import { argumentsSchema, queryArgument, tableSchema, type Json } from './schema.ts';

export interface DocumentParts {
  readonly schemaCache: SchemaCache;
  readonly tables: readonly Table[];
  readonly routines: readonly Routine[];
  /** The schema's comment: a title line, then a description. */
  readonly description: string | null;
  readonly title: string;
  readonly version: string;
  /** Where clients reach the service. */
  readonly address: URL;
  readonly security: boolean;
}

const mediaTypes = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];

const reference = (name: string): Json => ({ $ref: `#/parameters/${name}` });

/** The first line of a comment, and what follows it. */
function summaryOf(description: string | null): Record<string, Json> {
  if (description === null) return {};
  const [first = '', ...rest] = description.split('\n');
  const more = rest.join('\n').replace(/^\n+/, '');
  return { summary: first, ...(more === '' ? {} : { description: more }) };
}

function tablePath(table: Table): Json {
  const { name } = table;
  const filters = [...table.columns.keys()].map((column) => reference(`rowFilter.${name}.${column}`));
  const base = { tags: [name], ...summaryOf(table.description) };
  const rows = { description: 'OK', schema: { type: 'array', items: { $ref: `#/definitions/${name}` } } };
  const paging = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(reference);
  const read: Json = {
    ...base,
    parameters: [...filters, ...paging],
    responses: { 200: rows, 206: { description: 'Partial Content' } },
  };
  const body = reference(`body.${name}`);
  const noContent = { 204: { description: 'No Content' } };
  return {
    get: read,
    ...(table.insertable
      ? {
          post: {
            ...base,
            parameters: [body, reference('select'), reference('preferPost')],
            responses: { 201: { description: 'Created' } },
          },
        }
      : {}),
    ...(table.deletable
      ? { delete: { ...base, parameters: [...filters, reference('preferReturn')], responses: noContent } }
      : {}),
    ...(table.updatable
      ? {
          patch: { ...base, parameters: [...filters, body, reference('preferReturn')], responses: noContent },
        }
      : {}),
  };
}

function routinePath(routine: Routine): Json {
  const base = {
    tags: [`(rpc) ${routine.name}`],
    ...summaryOf(routine.description),
    produces: mediaTypes.slice(0, 3),
    responses: { 200: { description: 'OK' } },
  };
  const body: Json = { in: 'body', name: 'args', required: true, schema: argumentsSchema(routine) };
  const post: Json = { ...base, parameters: [body, reference('preferParams')] };
  if (routine.volatility === 'volatile') return { post };
  return { get: { ...base, parameters: routine.parameters.map(queryArgument) }, post };
}

const queryParameter = (name: string, description: string): Json => ({
  name,
  description,
  required: false,
  in: 'query',
  type: 'string',
});

const preferParameter = (values: readonly string[]): Json => ({
  name: 'Prefer',
  description: 'Preference',
  required: false,
  in: 'header',
  type: 'string',
  ...(values.length > 0 ? { enum: values } : {}),
});

function sharedParameters(): Record<string, Json> {
  const returns = ['return=representation', 'return=minimal', 'return=none'];
  const paging = 'Limiting and Pagination';
  return {
    preferParams: preferParameter([]),
    preferReturn: preferParameter(returns),
    preferCount: preferParameter(['count=none']),
    preferPost: preferParameter([...returns, 'resolution=ignore-duplicates', 'resolution=merge-duplicates']),
    select: queryParameter('select', 'Filtering Columns'),
    on_conflict: queryParameter('on_conflict', 'On Conflict'),
    order: queryParameter('order', 'Ordering'),
    range: { name: 'Range', description: paging, required: false, in: 'header', type: 'string' },
    rangeUnit: {
      name: 'Range-Unit',
      description: paging,
      required: false,
      in: 'header',
      type: 'string',
      default: 'items',
    },
    offset: queryParameter('offset', paging),
    limit: queryParameter('limit', paging),
  };
}

function tableParameters(table: Table): [string, Json][] {
  const { name } = table;
  const body: Json = {
    name,
    description: name,
    required: false,
    in: 'body',
    schema: { $ref: `#/definitions/${name}` },
  };
  const filters = [...table.columns.values()].map((column): [string, Json] => [
    `rowFilter.${name}.${column.name}`,
    {
      name: column.name,
      ...(column.description === null ? {} : { description: column.description }),
      required: false,
      in: 'query',
      type: 'string',
    },
  ]);
  return [[`body.${name}`, body], ...filters];
}

/** Where the grammar of requests is described, which this document's format cannot say. */
const grammar: Json = {
  description: 'PostgREST documentation',
  url: 'https://postgrest.org/en/v14/references/api.html',
};

const root: Json = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    produces: ['application/openapi+json', 'application/json'],
    responses: { 200: { description: 'OK' } },
  },
};

export function buildDocument(parts: DocumentParts): Json {
  const { schemaCache, tables, routines, address } = parts;
  const about = summaryOf(parts.description);
  return {
    swagger: '2.0',
    info: {
      title: about.summary ?? parts.title,
      description: about.description ?? 'Tables, views and functions of this schema.',
      version: parts.version,
    },
    externalDocs: grammar,
    host: address.host,
    basePath: address.pathname,
    schemes: [address.protocol.replace(':', '')],
    consumes: mediaTypes,
    produces: mediaTypes,
    ...(parts.security
      ? {
          securityDefinitions: {
            JWT: {
              type: 'apiKey',
              name: 'Authorization',
              in: 'header',
              description: 'Add the token prepending "Bearer " (without quotes) to it',
            },
          },
          security: [{ JWT: [] }],
        }
      : {}),
    paths: {
      '/': root,
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePath(table)])),
      ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)])),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, tableSchema(schemaCache, table)])),
    parameters: { ...sharedParameters(), ...Object.fromEntries(tables.flatMap(tableParameters)) },
  };
}
