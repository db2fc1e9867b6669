/** Plans a request: resolves its input against the schema cache. Pure; sees nothing else of the request. */
import type { RestConfiguration } from '../configuration.ts';
import { RestError } from '../errors/rest-error.ts';
import { noTable, type CallBody } from '../errors/schema-errors.ts';
import type { QueryParameters } from '../parse/ast.ts';
import { parseAccept, type MediaType } from '../parse/media-type.ts';
import { noPreferences, parsePreferences, type Preferences } from '../parse/preferences.ts';
import { parseQuery } from '../parse/query.ts';
import { parametersOfShape } from '../parse/shape.ts';
import { mutationOf } from '../parse/target.ts';
import { tableOf, type QualifiedName, type Routine, type SchemaCache } from '../schema-cache/model.ts';
import {
  directArguments,
  findRoutine,
  passesBody,
  resultRelation,
  returnsSingle,
  type CallArguments,
} from './call-plan.ts';
import { negotiate, type Negotiated } from './negotiate.ts';
import { plannedBody, type PlanInput, type PlannedBody } from './plan-input.ts';
import { isPlainSelect, neededColumns, planRead } from './read.ts';
import type { ReadNode } from './read-plan.ts';
import type { MutationPlan, RelationPlan, RequestPlan, RoutinePlan } from './request-plan.ts';
import { countingOf, maxAffectedOf, rowRuleOf } from './row-counts.ts';
import { planWrite } from './write-plan.ts';

/** What plans depend on besides the request. */
export interface PlanContext {
  readonly configuration: RestConfiguration;
  readonly schemaCache: SchemaCache;
  /** The time zones that PostgreSQL knows. */
  readonly timezones: ReadonlySet<string>;
}

/** An input, read. */
interface Asked {
  readonly input: PlanInput;
  readonly query: QueryParameters;
  readonly body: PlannedBody | null;
  readonly preferences: Preferences;
}

function preferencesOf({ prefer }: PlanInput, { configuration, timezones }: PlanContext): Preferences {
  if (prefer === '') return noPreferences;
  const allowsTransaction = configuration.transactionEnd.endsWith('allow-override');
  return parsePreferences(prefer, allowsTransaction, (name) => timezones.has(name));
}

function checkPreferences({ handling, invalid }: Preferences): void {
  if (handling !== 'strict' || invalid.length === 0) return;
  throw new RestError('PGRST122', { details: `Invalid preferences: ${invalid.join(', ')}` });
}

function negotiated(
  { accept, schema, name }: PlanInput,
  { schemaCache, configuration }: PlanContext,
  read: ReadNode,
  routine: Routine | null,
): Negotiated {
  return negotiate(parseAccept(accept), {
    schemaCache,
    schema,
    relation: routine === null ? { schema, name } : resultRelation(routine),
    routine,
    isPlain: isPlainSelect(read),
    planEnabled: configuration.planEnabled,
  });
}

const withoutRows = (found: Negotiated): Negotiated => ({ ...found, renderer: { kind: 'none' } });

function planRelation({ input, query, preferences }: Asked, context: PlanContext): RelationPlan {
  const { schemaCache, configuration } = context;
  const relation: QualifiedName = { schema: input.schema, name: input.name };
  if (!tableOf(schemaCache, relation)) throw noTable(schemaCache, relation);
  const read = planRead({ schemaCache, ...configuration }, relation, query, 'relation');
  const found = negotiated(input, context, read, null);
  checkPreferences(preferences);
  const headersOnly = input.method === 'HEAD';
  return {
    kind: 'read',
    relation,
    headersOnly,
    read,
    preferences,
    negotiated: headersOnly ? withoutRows(found) : found,
    rowRule: rowRuleOf(null, preferences, found),
    counting: countingOf(preferences),
    maxRows: configuration.maxRows,
    hasRange: input.range === 'given',
  };
}

function planMutation({ input, query, body, preferences }: Asked, context: PlanContext): MutationPlan {
  const { schemaCache, configuration } = context;
  const mutation = mutationOf(input.method);
  const relation: QualifiedName = { schema: input.schema, name: input.name };
  const table = tableOf(schemaCache, relation);
  if (!table) throw noTable(schemaCache, relation);
  const read = planRead({ schemaCache, ...configuration }, relation, query, 'write');
  const { keys, isObject } = body?.kind === 'json' ? body : { keys: [], isObject: false };
  const write = planWrite({ table, mutation, query, preferences, keys, isObject, read });
  checkPreferences(preferences);
  const found = negotiated(input, context, read, null);
  return {
    kind: 'write',
    relation,
    mutation,
    write,
    canConflict: table.primaryKey.length > 0 || query.onConflict !== null,
    read,
    preferences,
    negotiated: preferences.representation === 'representation' ? found : withoutRows(found),
    rowRule: rowRuleOf(mutation, preferences, found),
  };
}

const bodyKinds: Readonly<Partial<Record<MediaType['kind'], CallBody>>> = {
  json: 'json',
  text: 'text',
  xml: 'xml',
  binary: 'binary',
};

/** The names of the arguments that are given, each once. */
function argumentNames({ query, body }: Asked): string[] {
  switch (body?.kind) {
    case undefined:
      return [...new Set(query.routineArguments.map(({ name }) => name))];
    case 'form':
      return [...new Set(body.fields.map(([name]) => name))];
    case 'raw':
      return [];
    case 'json':
      return [...body.keys];
  }
}

function callArguments({ query, body }: Asked, routine: Routine, names: readonly string[]): CallArguments {
  if (body === null) {
    const given = query.routineArguments.map(({ name, value }) => [name, value.parameter ?? 0] as const);
    return directArguments(routine, given, (indexes) => ({ kind: 'parameters', indexes }));
  }
  if (body.kind === 'form') {
    return directArguments(routine, body.fields, (values) => ({ kind: 'values', values }));
  }
  if (passesBody(routine)) {
    const [parameter] = routine.parameters;
    return parameter ? { kind: 'body', parameter } : { kind: 'none' };
  }
  if (body.kind === 'raw') return { kind: 'none' };
  const parameters = routine.parameters.filter(({ name }) => names.includes(name));
  return { kind: 'json', parameters, isObject: body.isObject };
}

/** The columns of the result that the read needs; `*` where that cannot be said. */
function resultColumns(read: ReadNode): readonly string[] {
  const filtered = read.where.flatMap((logic) => (logic.kind === 'condition' ? [logic.field.name] : []));
  const hasGroups = read.where.some(({ kind }) => kind !== 'condition');
  const needed = hasGroups ? [] : neededColumns(read, filtered);
  return needed.length > 0 ? needed : ['*'];
}

function planCall(asked: Asked, context: PlanContext): RoutinePlan {
  const { input, query, preferences } = asked;
  const { schemaCache, configuration } = context;
  const isPost = input.method === 'POST';
  const body: CallBody = isPost ? (bodyKinds[input.contentType] ?? 'none') : 'none';
  const names = argumentNames(asked);
  const routine = findRoutine(schemaCache, { schema: input.schema, name: input.name }, names, body);
  const read = planRead({ schemaCache, ...configuration }, resultRelation(routine), query, 'call');
  const found = negotiated(input, context, read, routine);
  checkPreferences(preferences);
  if (maxAffectedOf(preferences) !== null && returnsSingle(routine)) throw new RestError('PGRST128');
  const headersOnly = input.method === 'HEAD';
  const hasNoBody = headersOnly || routine.result.kind === 'void';
  return {
    kind: 'call',
    call: { routine, arguments: callArguments(asked, routine, names), columns: resultColumns(read) },
    headersOnly,
    readOnly: !isPost || routine.volatility !== 'volatile',
    read,
    preferences,
    negotiated: hasNoBody ? withoutRows(found) : found,
    rowRule: rowRuleOf('call', preferences, found),
    counting: countingOf(preferences),
    maxRows: configuration.maxRows,
    hasRange: input.range === 'given',
  };
}

/** @throws {RestError} of any code from PGRST100 to PGRST205 that the request deserves */
export function planRequest(input: PlanInput, context: PlanContext): RequestPlan {
  const isRoutineRead = input.target === 'call' && input.method !== 'POST';
  const asked: Asked = {
    input,
    query: parseQuery(parametersOfShape(input.query), isRoutineRead),
    body: plannedBody(input),
    preferences: preferencesOf(input, context),
  };
  switch (input.target) {
    case 'read':
      return planRelation(asked, context);
    case 'write':
      return planMutation(asked, context);
    case 'call':
      return planCall(asked, context);
  }
}
