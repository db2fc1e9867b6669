/** Takes a request through the stages: parse, plan, sql (or their cached result), execute, respond. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RestError } from './errors/rest-error.ts';
import { execute } from './execute/execute.ts';
import { openApiDocument } from './openapi/respond.ts';
import { header } from './request/exchange.ts';
import type { Incoming, Service } from './request/exchange.ts';
import { parseAccept } from './parse/media-type.ts';
import { canonicalQuery, parseParameters } from './parse/parameters.ts';
import { parseTarget } from './parse/target.ts';
import { prepare } from './request/parse-request.ts';
import { respondToFailure } from './errors/render.ts';
import { respondToInfo } from './respond/info.ts';
import { sendParts } from './respond/send-parts.ts';
import type { ReplyParts } from './respond/reply-parts.ts';
import { Timing } from './respond/timing.ts';
import { respondToSuccess } from './respond/success.ts';
import { checkAudience, roleOf, sessionOf } from './execute/session.ts';
import type { RestState, Snapshot } from './context.ts';

const prefix = '/rest/v1';

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

async function answer(incoming: Incoming, service: Service): Promise<ReplyParts> {
  const { context } = service;
  const { target, snapshot, parameters, profile } = incoming;
  const pool = context.databases.requests;
  switch (target.kind) {
    case 'root-info':
    case 'relation-info':
    case 'routine-info':
      return respondToInfo(target, incoming.schema, snapshot.schemaCache, parameters);
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
      const { compiled, values, offset } = await prepare(incoming, target, service);
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

/** Makes the one handler of the service. */
export function createHandler(service: Service) {
  const { context, state } = service;
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
      const token = await snapshot.tokens.claimsOf(request.credential);
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
        { request, reply, snapshot, token, role, path, parameters, target, timing, ...chosen },
        service,
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
