/** Takes a request through the stages: parse, plan, sql (or their kept result), execute, respond. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../service-context.ts';
import type { VerifiedToken } from '../../platform/jwt/token-service.ts';
import { compile } from './compile.ts';
import type { Compiled, DatabaseTarget } from './compiled.ts';
import { RestError } from './errors/rest-error.ts';
import { execute } from './execute.ts';
import { openApiDocument } from './openapi/respond.ts';
import type { TextValue } from './parse/ast.ts';
import { parseAccept, parseMediaType, type MediaType } from './parse/media-type.ts';
import { canonicalQuery, parseParameters, type Parameter } from './parse/parameters.ts';
import { parsePayload, type Payload } from './parse/payload.ts';
import { noPreferences, parsePreferences, type Preferences } from './parse/preferences.ts';
import { columnsParameter } from './parse/query.ts';
import { refuseCostlyPatterns } from './parse/patterns.ts';
import { shapeOf } from './parse/shape.ts';
import { parseTarget, type Target } from './parse/target.ts';
import { cappedWindow, parseRangeHeader, rowWindow } from './parse/window.ts';
import { respondToFailure } from './respond/failure.ts';
import { respondToInfo } from './respond/info.ts';
import type { ReplyParts } from './respond/reply-parts.ts';
import { Timing } from './respond/timing.ts';
import { respondToSuccess } from './respond/success.ts';
import { checkAudience, roleOf, sessionOf } from './session.ts';
import type { RestState, Snapshot } from './state.ts';
import type { BoundValues } from './sql/bindings.ts';

const noBody = Buffer.alloc(0);
const prefix = '/rest/v1';

interface Incoming {
  readonly request: FastifyRequest;
  readonly snapshot: Snapshot;
  readonly token: VerifiedToken;
  readonly role: string;
  /** Below the prefix, still encoded. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly target: Target;
  readonly schema: string;
  /** The schema, when the response names it. */
  readonly profile: string | null;
  readonly timing: Timing | null;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function chooseSchema(
  request: FastifyRequest,
  { configuration }: Snapshot,
): { schema: string; profile: string | null } {
  const { schemas } = configuration;
  const isWrite = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(request.method);
  const wanted = header(request, isWrite ? 'content-profile' : 'accept-profile');
  const [first = ''] = schemas;
  if (wanted === undefined) return { schema: first, profile: schemas.length > 1 ? first : null };
  if (schemas.includes(wanted)) return { schema: wanted, profile: wanted };
  throw new RestError('PGRST106', {
    message: `Invalid schema: ${wanted}`,
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}

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

function payloadOf(incoming: Incoming, contentType: MediaType): Payload | null {
  const { target, request, parameters } = incoming;
  const isCall = target.kind === 'call' && target.method === 'post';
  const isWrite = target.kind === 'write' && target.mutation !== 'delete';
  if (!isCall && !isWrite) return null;
  const usesColumns = isCall || (target.kind === 'write' && target.mutation !== 'upsert');
  const columns = usesColumns ? columnsParameter(parameters) : null;
  const body = Buffer.isBuffer(request.body) ? request.body : noBody;
  return parsePayload(body, contentType, columns, isCall);
}

function bodyValue(payload: Payload | null): string | null {
  if (payload === null || payload.kind === 'form') return null;
  if (payload.kind === 'json') return payload.text;
  return payload.body.toString('utf8');
}

interface Prepared {
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

async function prepare(incoming: Incoming, target: DatabaseTarget, state: RestState): Promise<Prepared> {
  const { request, snapshot, parameters, schema } = incoming;
  const { configuration, catalogue, plans } = snapshot;
  const contentHeader = header(request, 'content-type');
  const contentType: MediaType =
    contentHeader === undefined ? { kind: 'json' } : parseMediaType(contentHeader);
  const isRoutineRead = target.kind === 'call' && target.method !== 'post';
  refuseCostlyPatterns(parameters);
  const shape = shapeOf(parameters, isRoutineRead);
  const payload = payloadOf(incoming, contentType);
  const key = planKey(incoming, shape.key, contentType, payload);
  let compiled = key === null ? undefined : plans.get(key);
  const rangeHeader = request.method === 'GET' ? header(request, 'range') : undefined;
  const range = rangeHeader === undefined ? null : parseRangeHeader(rangeHeader);
  if (!compiled) {
    const preferences = await preferencesOf(request, state, snapshot);
    const accepted = parseAccept(header(request, 'accept'));
    const hasRange = request.headers.range !== undefined;
    compiled = compile(
      { target, schema, parameters, accepted, preferences, hasRange, contentType, payload },
      { configuration, catalogue },
    );
    if (key !== null) plans.set(key, compiled);
  }
  const at = (value: TextValue | null): string | null => {
    if (value === null) return null;
    return value.parameter === null ? value.text : (shape.values[value.parameter] ?? null);
  };
  const root = rowWindow(at(compiled.window.limit), at(compiled.window.offset), range);
  const values: BoundValues = {
    lifted: shape.values,
    body: bodyValue(payload),
    bytes: payload?.kind === 'raw' ? payload.body : null,
    window: (source) =>
      cappedWindow(
        source.isRoot ? root : rowWindow(at(source.limit), at(source.offset), null),
        configuration.maxRows,
      ),
  };
  return { compiled, values, offset: root.offset };
}

async function answer(incoming: Incoming, state: RestState, context: ServiceContext): Promise<ReplyParts> {
  const { target, snapshot, parameters, profile } = incoming;
  const pool = context.databases.requests;
  switch (target.kind) {
    case 'root-info':
    case 'relation-info':
    case 'routine-info':
      return respondToInfo(target, incoming.schema, snapshot.catalogue, parameters);
    case 'root': {
      const session = sessionOf({ ...incoming, compiled: null });
      const accepted = parseAccept(header(incoming.request, 'accept'));
      return openApiDocument({
        ...incoming,
        pool,
        session,
        accepted,
        settings: context.settings,
        headersOnly: target.headersOnly,
      });
    }
    case 'read':
    case 'write':
    case 'call': {
      const { compiled, values, offset } = await prepare(incoming, target, state);
      const session = sessionOf({ ...incoming, compiled });
      const { configuration } = snapshot;
      incoming.timing?.mark('plan');
      const outcome = await execute({ pool, session, compiled, values, configuration });
      incoming.timing?.mark('transaction');
      const canonical = target.kind === 'read' ? canonicalQuery(parameters) : '';
      return respondToSuccess({ compiled, outcome, offset, profile, canonicalQuery: canonical });
    }
  }
}

async function currentSnapshot(state: RestState): Promise<Snapshot> {
  if (state.current === null) await state.reload().catch(() => undefined);
  if (state.current === null) throw new RestError('PGRST002');
  return state.current;
}

/** Splits the address below the prefix into path and query. */
function splitUrl(url: string): { path: string; query: string } {
  const below = url.slice(url.startsWith(prefix) ? prefix.length : 0);
  const mark = below.indexOf('?');
  const path = mark === -1 ? below : below.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : below.slice(mark + 1) };
}

function sendParts(reply: FastifyReply, parts: ReplyParts): FastifyReply {
  if (parts.statusText !== undefined)
    reply.raw.statusMessage = parts.statusText.replace(/[^\t\x20-\x7e]/g, ' ');
  reply.code(parts.status).headers(parts.headers);
  const { body } = parts;
  if (body === null || body.length === 0) return reply.send();
  // A text would be given a charset where its type has none: then it goes as bytes.
  const hasCharset = String(parts.headers['content-type']).includes('charset=');
  return reply.send(typeof body === 'string' && !hasCharset ? Buffer.from(body) : body);
}

/** Makes the one handler of the service. */
export function createHandler(context: ServiceContext, state: RestState) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let isAuthenticated = false;
    let traced: string | null = null;
    let timing: Timing | null = null;
    let parts: ReplyParts;
    try {
      const snapshot = await currentSnapshot(state);
      const { configuration } = snapshot;
      traced = configuration.traceHeader;
      timing = configuration.timing ? new Timing() : null;
      const token = await context.tokens.claimsOf(request.credential);
      checkAudience(token, configuration.audience);
      const role = roleOf(token, request.credential, configuration);
      timing?.mark('jwt');
      isAuthenticated = role !== configuration.anonymousRole;
      const { path, query } = splitUrl(request.url);
      const target = parseTarget(request.method, path, configuration.rootRoutine);
      if (target.kind === 'root' && configuration.openApiMode === 'disabled') throw new RestError('PGRST126');
      const chosen = chooseSchema(request, snapshot);
      const parameters = parseParameters(query);
      timing?.mark('parse');
      parts = await answer(
        { request, snapshot, token, role, path, parameters, target, timing, ...chosen },
        state,
        context,
      );
    } catch (error) {
      const failed = respondToFailure(error, isAuthenticated);
      if (failed.isUnexpected) context.log.error({ err: error, id: request.id }, 'rest: a request failed');
      parts = failed.parts;
    }
    if (timing !== null) {
      timing.mark('response');
      parts.headers['server-timing'] = timing.header;
    }
    const trace = traced === null ? undefined : header(request, traced);
    if (traced !== null && trace !== undefined) parts.headers[traced] = trace;
    return sendParts(reply, parts);
  };
}
