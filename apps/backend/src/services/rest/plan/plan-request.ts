/**
 * From a request to its statement: parse, plan, sql. Pure. The result depends only on the request's shape and
 * is cached for later requests of that shape; the values are bound for each request.
 */
import type { CompileContext, CompileRequest, Compiled, CompiledStatement } from '../sql/compiled.ts';
import type { QualifiedName, Routine } from '../schema-cache/model.ts';
import { RestError } from '../errors/rest-error.ts';
import { noTable, type CallBody } from '../errors/schema-errors.ts';
import type { QueryParameters } from '../parse/ast.ts';
import type { MediaType } from '../parse/media-type.ts';
import type { Preferences } from '../parse/preferences.ts';
import { parseQuery } from '../parse/query.ts';
import type { Mutation, Target } from '../parse/target.ts';
import {
  directArguments,
  findRoutine,
  passesBody,
  resultRelation,
  returnsSingle,
  type CallArguments,
} from './call-plan.ts';
import { negotiate, type Negotiated } from './negotiate.ts';
import { isPlainSelect, neededColumns, planRead } from './read.ts';
import type { ReadNode } from './read-plan.ts';
import { planWrite, tableOf } from './write-plan.ts';
import { Bindings } from '../sql/bindings.ts';
import type { Guard } from '../sql/guard.ts';
import { explainSql, planStatementSql } from '../sql/explain.ts';
import { countSql } from '../sql/read.ts';
import {
  boundedCountStatement,
  callStatement,
  readStatement,
  resultName,
  writeStatement,
  type CountOptions,
} from '../sql/result.ts';

function countOptions({ count }: Preferences): CountOptions {
  return { counts: count === 'exact' || count === 'estimated', countBounded: count === 'estimated' };
}

function checkPreferences({ handling, invalid }: Preferences): void {
  if (handling !== 'strict' || invalid.length === 0) return;
  throw new RestError('PGRST122', { details: `Invalid preferences: ${invalid.join(', ')}` });
}

function written(write: (bindings: Bindings) => string): CompiledStatement {
  const bindings = new Bindings();
  const text = write(bindings);
  return { text, bindings: bindings.list };
}

type Counted = Pick<Compiled, 'explained' | 'boundedCount'>;

/** How the total of a read is counted or estimated, if the request wants one. */
function reckoningOf({ preferences }: CompileRequest, read: ReadNode): Counted {
  const { count } = preferences;
  const explained =
    count === 'planned' || count === 'estimated'
      ? written((bindings) => explainSql(countSql(read, bindings, resultName, false)))
      : null;
  const boundedCount =
    count === 'planned' ? written((bindings) => boundedCountStatement(read, bindings)) : null;
  return { explained, boundedCount };
}

/** Only a plan that the response will show has to be checked. */
function explainedPlan(text: string, { list }: Bindings, { mediaType }: Negotiated): Counted {
  const explained = mediaType.kind === 'plan' ? { text: explainSql(text), bindings: list } : null;
  return { explained, boundedCount: null };
}

const finish = (text: string, { mediaType }: Negotiated): string =>
  mediaType.kind === 'plan' ? planStatementSql(text, mediaType.format, mediaType.options) : text;

function compileRead(
  target: Extract<Target, { kind: 'read' }>,
  request: CompileRequest,
  query: QueryParameters,
  { schemaCache, configuration }: CompileContext,
): Compiled {
  const { preferences, schema } = request;
  const relation: QualifiedName = { schema, name: target.name };
  if (!tableOf(schemaCache, relation)) throw noTable(schemaCache, relation);
  const read = planRead({ schemaCache, ...configuration }, relation, query, 'relation');
  const found = negotiate(request.accepted, {
    schemaCache,
    schema,
    relation,
    routine: null,
    isPlain: isPlainSelect(read),
    planEnabled: configuration.planEnabled,
  });
  checkPreferences(preferences);
  const negotiated: Negotiated = target.headersOnly ? { ...found, renderer: { kind: 'none' } } : found;
  const bindings = new Bindings();
  const { maxRows } = configuration;
  const options = { resultName, maxRows, hasRange: request.hasRange, ...countOptions(preferences) };
  const text = readStatement(read, negotiated.renderer, bindings, options);
  const isPlan = negotiated.mediaType.kind === 'plan';
  return {
    subject: { kind: 'read', relation, headersOnly: target.headersOnly },
    statement: { text: finish(text, negotiated), bindings: bindings.list },
    ...(isPlan ? explainedPlan(text, bindings, negotiated) : reckoningOf(request, read)),
    isPlan,
    negotiated,
    preferences,
    readOnly: true,
    window: read.window,
  };
}

/**
 * What the number of rows must be for a write to stand. Rules: contract §2.4 'Singular object' and
 * §2.5 'max-affected'.
 */
function guardOf({ handling, maxAffected }: Preferences, { mediaType }: Negotiated): Guard | null {
  if (mediaType.kind === 'object') return { kind: 'exactly-one' };
  return handling === 'strict' && maxAffected !== null ? { kind: 'at-most', rows: maxAffected } : null;
}

function writeGuard(mutation: Mutation, preferences: Preferences, found: Negotiated): Guard | null {
  if (found.mediaType.kind === 'plan') return null;
  if (mutation === 'upsert') return { kind: 'exactly-one' };
  return guardOf(mutation === 'insert' ? { ...preferences, maxAffected: null } : preferences, found);
}

function compileWrite(
  target: Extract<Target, { kind: 'write' }>,
  request: CompileRequest,
  query: QueryParameters,
  { schemaCache, configuration }: CompileContext,
): Compiled {
  const { preferences, schema, payload } = request;
  const relation: QualifiedName = { schema, name: target.name };
  const table = tableOf(schemaCache, relation);
  if (!table) throw noTable(schemaCache, relation);
  const read = planRead({ schemaCache, ...configuration }, relation, query, 'write');
  const rows = payload?.kind === 'json' ? payload : { keys: [], isObject: false };
  const { mutation } = target;
  const { keys, isObject } = rows;
  const plan = planWrite({ schemaCache, table, mutation, query, preferences, keys, isObject, read });
  checkPreferences(preferences);
  const found = negotiate(request.accepted, {
    schemaCache,
    schema,
    relation,
    routine: null,
    isPlain: isPlainSelect(read),
    planEnabled: configuration.planEnabled,
  });
  const isFull = preferences.representation === 'representation';
  const negotiated: Negotiated = isFull ? found : { ...found, renderer: { kind: 'none' } };
  const bindings = new Bindings();
  const text = writeStatement(plan, read, negotiated.renderer, bindings, {
    withLocation: preferences.representation === 'headers-only',
    guard: writeGuard(mutation, preferences, found),
  });
  return {
    subject: {
      kind: 'write',
      relation,
      mutation,
      canConflict: table.primaryKey.length > 0 || query.onConflict !== null,
    },
    statement: { text: finish(text, negotiated), bindings: bindings.list },
    ...explainedPlan(text, bindings, negotiated),
    isPlan: negotiated.mediaType.kind === 'plan',
    negotiated,
    preferences,
    readOnly: false,
    window: { limit: null, offset: null },
  };
}

const bodyKinds: Readonly<Partial<Record<MediaType['kind'], CallBody>>> = {
  json: 'json',
  text: 'text',
  xml: 'xml',
  binary: 'binary',
};

function callArguments(
  request: CompileRequest,
  query: QueryParameters,
  routine: Routine,
  names: readonly string[],
): CallArguments {
  const { payload } = request;
  if (payload === null) {
    const given = query.routineArguments.map(({ name, value }) => [name, value.parameter ?? 0] as const);
    return directArguments(routine, given, (indexes) => ({ kind: 'parameters', indexes }));
  }
  if (payload.kind === 'form') {
    return directArguments(routine, payload.fields, (values) => ({ kind: 'values', values }));
  }
  if (passesBody(routine)) {
    const [parameter] = routine.parameters;
    return parameter ? { kind: 'body', parameter } : { kind: 'none' };
  }
  if (payload.kind === 'raw') return { kind: 'none' };
  const parameters = routine.parameters.filter(({ name }) => names.includes(name));
  return { kind: 'json', parameters, isObject: payload.isObject };
}

function compileCall(
  target: Extract<Target, { kind: 'call' }>,
  request: CompileRequest,
  query: QueryParameters,
  { schemaCache, configuration }: CompileContext,
): Compiled {
  const { preferences, schema, payload } = request;
  const isPost = target.method === 'post';
  const body: CallBody = isPost ? (bodyKinds[request.contentType.kind] ?? 'none') : 'none';
  const names =
    payload === null
      ? [...new Set(query.routineArguments.map(({ name }) => name))]
      : payload.kind === 'form'
        ? [...new Set(payload.fields.map(([name]) => name))]
        : payload.kind === 'raw'
          ? []
          : [...payload.keys];
  const routine = findRoutine(schemaCache, { schema, name: target.name }, names, body);
  const relation = resultRelation(routine);
  const read = planRead({ schemaCache, ...configuration }, relation, query, 'call');
  const found = negotiate(request.accepted, {
    schemaCache,
    schema,
    relation,
    routine,
    isPlain: isPlainSelect(read),
    planEnabled: configuration.planEnabled,
  });
  checkPreferences(preferences);
  if (preferences.handling === 'strict' && preferences.maxAffected !== null && returnsSingle(routine)) {
    throw new RestError('PGRST128');
  }
  const headersOnly = target.method === 'head';
  const hasNoBody = headersOnly || routine.result.kind === 'void';
  const negotiated: Negotiated = hasNoBody ? { ...found, renderer: { kind: 'none' } } : found;
  const bindings = new Bindings();
  const filtered = read.where.flatMap((logic) => (logic.kind === 'condition' ? [logic.field.name] : []));
  const hasGroups = read.where.some(({ kind }) => kind !== 'condition');
  const needed = hasGroups ? [] : neededColumns(read, filtered);
  const columns = needed.length > 0 ? needed : ['*'];
  const plan = { routine, arguments: callArguments(request, query, routine, names), columns };
  const { maxRows } = configuration;
  const readOnly = !isPost || routine.volatility !== 'volatile';
  const guard = readOnly ? null : guardOf(preferences, found);
  const counting = countOptions(preferences);
  const options = { resultName, maxRows, hasRange: request.hasRange, guard, ...counting };
  const text = callStatement(plan, read, negotiated.renderer, bindings, options);
  return {
    subject: { kind: 'call', routine, headersOnly },
    statement: { text: finish(text, negotiated), bindings: bindings.list },
    ...explainedPlan(text, bindings, negotiated),
    isPlan: negotiated.mediaType.kind === 'plan',
    negotiated,
    preferences,
    readOnly,
    window: read.window,
  };
}

/** @throws {RestError} of any code from PGRST100 to PGRST205 that the request deserves */
export function compile(request: CompileRequest, context: CompileContext): Compiled {
  const { target } = request;
  const query = parseQuery(request.parameters, target.kind === 'call' && target.method !== 'post');
  switch (target.kind) {
    case 'read':
      return compileRead(target, request, query, context);
    case 'write':
      return compileWrite(target, request, query, context);
    case 'call':
      return compileCall(target, request, query, context);
  }
}
