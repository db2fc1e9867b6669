/** Prepares a request for the database: its plan, compiled or from the cache, and the values to bind. */
import type { FastifyRequest } from 'fastify';
import { admitWrite } from '../body/admission.ts';
import { inlineParseBytes } from '../body/parser.ts';
import { compile } from '../plan/plan-request.ts';
import type { Compiled, DatabaseTarget } from '../sql/compiled.ts';
import { header } from './exchange.ts';
import type { Incoming, Service } from './exchange.ts';
import type { TextValue } from '../parse/ast.ts';
import { bodyBounds } from '../parse/bounds.ts';
import { parseAccept, parseMediaType, type MediaType } from '../parse/media-type.ts';
import { refuseCostlyPatterns } from '../parse/patterns.ts';
import { checkContentType, type Payload } from '../parse/payload.ts';
import { noPreferences, parsePreferences, type Preferences } from '../parse/preferences.ts';
import { columnsParameter } from '../parse/query.ts';
import { shapeOf } from '../parse/shape.ts';
import { cappedWindow, parseRangeHeader, rowWindow } from '../parse/window.ts';
import { sessionOf } from '../execute/session.ts';
import type { BoundValues } from '../sql/bindings.ts';
import type { RestState, Snapshot } from '../context.ts';

async function preferencesOf(
  request: FastifyRequest,
  state: RestState,
  snapshot: Snapshot,
): Promise<Preferences> {
  const text = header(request, 'prefer');
  if (text === undefined) return noPreferences;
  const timezones = text.includes('timezone=') ? await state.timezones() : null;
  const allowsTransaction = snapshot.configuration.transactionEnd.endsWith('allow-override');
  return parsePreferences(text, allowsTransaction, (name) => timezones?.has(name) ?? false);
}

/** Reads the body, after the checks that need none. @throws {RestError} {BodyError} */
async function payloadOf(
  incoming: Incoming,
  contentType: MediaType,
  { context, parser }: Service,
): Promise<Payload | null> {
  const { target, request, reply, parameters, snapshot, role, schema } = incoming;
  const isCall = target.kind === 'call' && target.method === 'post';
  const isWrite = target.kind === 'write' && target.mutation !== 'delete';
  if (!isCall && !isWrite) return null;
  checkContentType(contentType, isCall);
  if (target.kind === 'write') {
    const { mutation, name } = target;
    await admitWrite({
      pool: context.databases.requests,
      session: () => sessionOf({ ...incoming, compiled: null }),
      schemaCache: snapshot.schemaCache,
      relation: { schema, name },
      mutation,
      role,
    });
  }
  const usesColumns = isCall || (target.kind === 'write' && target.mutation !== 'upsert');
  const columns = usesColumns ? columnsParameter(parameters) : null;
  const bounds = bodyBounds(role, snapshot.configuration.anonymousRole);
  const body = await context.bodies.read(request, reply, bounds.bytes);
  return parser.parse(body, contentType, columns, isCall, bounds);
}

/** Decoding a large body to a string would block the event loop. */
function bodyValue(payload: Payload | null): string | Buffer | null {
  if (payload === null || payload.kind === 'form') return null;
  if (payload.kind === 'raw') return payload.body.toString('utf8');
  return payload.text.length > inlineParseBytes ? payload.text : payload.text.toString('utf8');
}

export interface Prepared {
  readonly compiled: Compiled;
  readonly values: BoundValues;
  readonly offset: number;
}

/** What the plan depends on besides the query's shape. */
function planKey(
  incoming: Incoming,
  shape: string,
  contentType: MediaType,
  payload: Payload | null,
): string | null {
  const { request, target, schema } = incoming;
  if (payload?.kind === 'form') return null;
  const body =
    payload?.kind === 'json'
      ? `${payload.isObject ? 'o' : 'a'}${JSON.stringify(payload.keys)}`
      : (payload?.kind ?? '');
  const name = 'name' in target ? target.name : '';
  return [
    `${request.method} ${target.kind} ${contentType.kind} ${request.headers.range === undefined ? '' : 'range'}`,
    schema,
    name,
    header(request, 'accept') ?? '',
    header(request, 'prefer') ?? '',
    body,
    shape,
  ].join('\n');
}

/** @throws {RestError} {BodyError} for what the request asks for or brings */
export async function prepare(
  incoming: Incoming,
  target: DatabaseTarget,
  service: Service,
): Promise<Prepared> {
  const { request, snapshot, parameters, schema } = incoming;
  const { configuration, schemaCache, plans } = snapshot;
  const contentHeader = header(request, 'content-type');
  const contentType: MediaType =
    contentHeader === undefined ? { kind: 'json' } : parseMediaType(contentHeader);
  const isRoutineRead = target.kind === 'call' && target.method !== 'post';
  refuseCostlyPatterns(parameters);
  const shape = shapeOf(parameters, isRoutineRead);
  const payload = await payloadOf(incoming, contentType, service);
  const key = planKey(incoming, shape.key, contentType, payload);
  let compiled = key === null ? undefined : plans.get(key);
  const rangeHeader = request.method === 'GET' ? header(request, 'range') : undefined;
  const range = rangeHeader === undefined ? null : parseRangeHeader(rangeHeader);
  if (!compiled) {
    const preferences = await preferencesOf(request, service.state, snapshot);
    const accepted = parseAccept(header(request, 'accept'));
    const hasRange = request.headers.range !== undefined;
    compiled = compile(
      { target, schema, parameters, accepted, preferences, hasRange, contentType, payload },
      { configuration, schemaCache },
    );
    if (key !== null) plans.set(key, compiled);
  }
  const at = (value: TextValue | null): string | null => {
    if (value === null) return null;
    return value.parameter === null ? value.text : (shape.values[value.parameter] ?? null);
  };
  const root = rowWindow(at(compiled.window.limit), at(compiled.window.offset), range);
  const values: BoundValues = {
    parameters: shape.values,
    body: bodyValue(payload),
    bytes: payload?.kind === 'raw' ? payload.body : null,
    window: (source) =>
      cappedWindow(
        source.isRoot ? root : rowWindow(at(source.limit), at(source.offset), null),
        configuration.maxRows,
      ),
    countBound: configuration.maxRows,
  };
  return { compiled, values, offset: root.offset };
}
