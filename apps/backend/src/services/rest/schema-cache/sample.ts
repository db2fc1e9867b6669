/**
 * A small catalogue for unit tests: people write articles, articles carry labels, people report to people.
 */
import type { SchemaCache, Column, Routine, RoutineParameter } from './model.ts';
import { buildSchemaCache, type SchemaCacheRows } from './read.ts';

const column = (name: string, type = 'text', more: Partial<Column> = {}): Column => ({
  name,
  description: null,
  nullable: true,
  type,
  nominalType: type,
  maxLength: null,
  default: null,
  enumValues: [],
  indexed: false,
  toJson: null,
  fromJson: null,
  fromText: null,
  ...more,
});

const table = (name: string, columns: readonly Column[], primaryKey: readonly string[], schema = 'api') => ({
  schema,
  name,
  description: null,
  isView: false,
  rowSecurity: false,
  insertable: true,
  updatable: true,
  deletable: true,
  primaryKey,
  columns,
  insertRoles: [],
  updateRoles: [],
});

const key = (
  constraint: string,
  near: string,
  far: string,
  columns: readonly [string, string],
  unique = false,
) => ({
  constraint,
  near: { schema: 'api', name: near },
  far: { schema: 'api', name: far },
  isSelf: near === far,
  columns: [columns],
  unique,
});

const parameter = (name: string, type: string, more: Partial<RoutineParameter> = {}): RoutineParameter => ({
  name,
  type,
  argumentType: type,
  required: true,
  variadic: false,
  ...more,
});

const routine = (
  name: string,
  parameters: readonly RoutineParameter[],
  more: Partial<Routine> = {},
): Routine => ({
  schema: 'api',
  name,
  description: null,
  parameters,
  result: { kind: 'scalar', set: false, type: { schema: 'pg_catalog', name: 'int4' } },
  volatility: 'stable',
  settings: {},
  ...more,
});

const rows: SchemaCacheRows = {
  tables: [
    table(
      'people',
      [column('id', 'bigint'), column('name'), column('chief', 'bigint'), column('details', 'jsonb')],
      ['id'],
    ),
    table('passports', [column('person', 'bigint'), column('number')], ['person']),
    table(
      'articles',
      [
        column('id', 'bigint', { default: "nextval('api.articles_id_seq'::regclass)" }),
        column('title'),
        column('words', 'tsvector'),
        column('writer', 'bigint'),
        column('editor', 'bigint'),
      ],
      ['id'],
    ),
    table('labels', [column('id', 'bigint'), column('name')], ['id']),
    table('article_labels', [column('article', 'bigint'), column('label', 'bigint')], ['article', 'label']),
  ],
  foreignKeys: [
    key('articles_writer', 'articles', 'people', ['writer', 'id']),
    key('articles_editor', 'articles', 'people', ['editor', 'id']),
    key('people_chief', 'people', 'people', ['chief', 'id']),
    key('passports_person', 'passports', 'people', ['person', 'id'], true),
    key('article_labels_article', 'article_labels', 'articles', ['article', 'id']),
    key('article_labels_label', 'article_labels', 'labels', ['label', 'id']),
  ],
  computed: [
    {
      kind: 'computed',
      near: { schema: 'api', name: 'articles' },
      far: { schema: 'api', name: 'people' },
      routine: { schema: 'api', name: 'first_reader' },
      toOne: true,
      isSelf: false,
    },
  ],
  views: [],
  keyed: [],
  routines: [
    routine('add', [parameter('a', 'integer'), parameter('b', 'integer', { required: false })]),
    routine('overloaded', [parameter('a', 'integer')]),
    routine('overloaded', [parameter('a', 'text')]),
    routine('take', [parameter('', 'json')]),
    routine('gather', [parameter('list', 'text[]', { argumentType: 'text[]', variadic: true })]),
    routine('recent', [], {
      result: { kind: 'composite', set: true, type: { schema: 'api', name: 'articles' } },
      volatility: 'volatile',
    }),
  ],
  mediaHandlers: [],
};

export const sampleSchemaCache: SchemaCache = buildSchemaCache(rows, ['api'], 1);
