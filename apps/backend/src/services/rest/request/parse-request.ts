/** The first stage: splits a request into the input of its plan and the values to bind. */
import type { FastifyRequest } from 'fastify';
import { inlineParseBytes } from '../body/parser.ts';
import { readPayload } from '../body/read-payload.ts';
import type { RestConfiguration } from '../configuration.ts';
import type { RestContext } from '../context.ts';
import { RestError } from '../errors/rest-error.ts';
import type { RequestValues } from '../execute/bound-values.ts';
import { liftQuery } from '../parse/lifted-query.ts';
import { parseMediaType, type MediaType } from '../parse/media-type.ts';
import { parseParameters, type Parameter } from '../parse/parameters.ts';
import { refuseCostlyPatterns } from '../parse/patterns.ts';
import type { Payload } from '../parse/payload.ts';
import { parseTarget, type DatabaseTarget, type Target } from '../parse/target.ts';
import { parseRangeHeader } from '../parse/window.ts';
import { bodyShape, type PlanInput } from '../plan/plan-input.ts';
import { header, type Exchange } from './exchange.ts';

const prefix = '/rest/v1';

/** What the request line and the profile headers say. */
interface Address {
  /** Below the prefix, still encoded. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly schema: string;
  /** The schema, when the response names it. */
  readonly profile: string | null;
}

export type InfoTarget = Extract<Target, { kind: 'root-info' | 'relation-info' | 'routine-info' }>;

export type ParsedRequest =
  | (Address & { readonly kind: 'info'; readonly target: InfoTarget })
  | (Address & { readonly kind: 'document'; readonly headersOnly: boolean })
  | (Address & {
      readonly kind: 'statement';
      /** Everything that the plan depends on. */
      readonly input: PlanInput;
      /** The values to bind. */
      readonly values: RequestValues;
    });

/** Splits the address below the prefix into path and query. */
function splitUrl(url: string): { path: string; query: string } {
  const below = url.slice(url.startsWith(prefix) ? prefix.length : 0);
  const mark = below.indexOf('?');
  const path = mark === -1 ? below : below.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : below.slice(mark + 1) };
}

function chooseSchema(
  request: FastifyRequest,
  { schemas }: RestConfiguration,
): Pick<Address, 'schema' | 'profile'> {
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

/** Decoding a large body to a string would block the event loop. */
function bodyValue(payload: Payload | null): string | Buffer | null {
  if (payload === null || payload.kind === 'form') return null;
  if (payload.kind === 'raw') return payload.body.toString('utf8');
  return payload.text.length > inlineParseBytes ? payload.text : payload.text.toString('utf8');
}

function contentTypeOf(request: FastifyRequest): MediaType {
  const text = header(request, 'content-type');
  return text === undefined ? { kind: 'json' } : parseMediaType(text);
}

async function parseStatementRequest(
  address: Address,
  target: DatabaseTarget,
  exchange: Exchange,
  context: RestContext,
): Promise<ParsedRequest> {
  const { request } = exchange;
  const { parameters, schema } = address;
  const contentType = contentTypeOf(request);
  refuseCostlyPatterns(parameters);
  const payload = await readPayload({ ...address, target, contentType }, exchange, context);
  const query = liftQuery(parameters, target.kind === 'call' && target.method !== 'post');
  const range = request.method === 'GET' ? header(request, 'range') : undefined;
  return {
    kind: 'statement',
    ...address,
    input: {
      target: target.kind,
      method: request.method,
      schema,
      name: target.name,
      contentType: contentType.kind,
      range: request.headers.range === undefined ? '' : 'given',
      accept: header(request, 'accept') ?? '',
      prefer: header(request, 'prefer') ?? '',
      body: bodyShape(payload),
      query: query.key,
    },
    values: {
      parameters: query.values,
      body: bodyValue(payload),
      bytes: payload?.kind === 'raw' ? payload.body : null,
      range: range === undefined ? null : parseRangeHeader(range),
    },
  };
}

/** @throws {RestError} {BodyError} for what the request asks for or brings */
export async function parseRequest(exchange: Exchange, context: RestContext): Promise<ParsedRequest> {
  const { request, snapshot } = exchange;
  const { configuration } = snapshot;
  const { path, query } = splitUrl(request.url);
  const target = parseTarget(request.method, path, configuration.rootRoutine);
  if (target.kind === 'root' && configuration.openApiMode === 'disabled') throw new RestError('PGRST126');
  const chosen = chooseSchema(request, configuration);
  const address: Address = { path, parameters: parseParameters(query), ...chosen };
  switch (target.kind) {
    case 'root-info':
    case 'relation-info':
    case 'routine-info':
      return { kind: 'info', ...address, target };
    case 'root':
      return { kind: 'document', ...address, headersOnly: target.headersOnly };
    case 'read':
    case 'write':
    case 'call':
      return parseStatementRequest(address, target, exchange, context);
  }
}
