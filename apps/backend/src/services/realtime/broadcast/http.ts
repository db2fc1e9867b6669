/** Broadcasts by HTTP (contract §3.5): several at once, or one whose body is the payload. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BodyError } from '../../../platform/http/bodies.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { sessionOf } from '../channels/session.ts';
import { topicPrefix } from '../channels/channel.ts';
import { limits } from '../realtime-limits.ts';
import { isJson } from './hub.ts';
import type { Broadcasts, Sender } from './broadcasts.ts';
import type { Handover, Relay } from '../relay/relay.ts';
import { notices } from '../errors/catalogue.ts';
import type { Room } from './room.ts';
import type { TopicPolicies } from '../authorization/policies.ts';
import type { Session } from '../channels/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who broadcasts. */
    realtimeSession: Session | null;
  }
}

interface Parts {
  readonly broadcasts: Broadcasts;
  readonly relay: Pick<Relay, 'settled'>;
  readonly policies: TopicPolicies;
}

type Fields = Readonly<Record<string, unknown>>;
/** Problems of one message, by field. */
type Problems = Record<string, string[]>;

const blank = "can't be blank";
const tooManyTopics = `has more than ${limits.topicsPerBroadcast} private topics`;
const tooLarge = 'Payload size exceeds tenant limit';

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problemsOf(message: Fields): Problems {
  const problems: Problems = {};
  for (const name of ['topic', 'event'])
    if (typeof message[name] !== 'string' || message[name] === '') problems[name] = [blank];
  if (message.payload === undefined || message.payload === null) problems.payload = [blank];
  else if (Buffer.byteLength(JSON.stringify(message.payload)) > limits.messageBytes)
    problems.payload = [tooLarge];
  return problems;
}

function textOf(event: string, payload: unknown): string {
  return JSON.stringify({ type: 'broadcast', event, payload });
}

function isPrivate(message: Fields): boolean {
  return message.private === true || message.private === 'true';
}

/** Which private topics the caller may write to. */
async function writableTopics(
  policies: TopicPolicies,
  { realtimeSession }: FastifyRequest,
  topics: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const asked = await Promise.all(
    [...topics].map(async (name) => {
      const verdict = realtimeSession && (await policies.ask(realtimeSession, name));
      return verdict?.writeBroadcast === true ? [name] : [];
    }),
  );
  return new Set(asked.flat());
}

/** Requests of one account share what may wait for other processes; those without one do as well. */
function ownerOf({ realtimeSession }: FastifyRequest): string {
  return realtimeSession?.account ?? 'nobody';
}

/** Whose messages are counted together: an account's, the project's own, or those of a network. */
function callerOf({ realtimeSession, ip }: FastifyRequest): string {
  const { account = null, role = '' } = realtimeSession ?? {};
  if (account !== null) return `account ${account}`;
  return role === 'service_role' ? role : `network ${networkOf(ip)}`;
}

function senderOf(request: FastifyRequest): Sender {
  return { owner: ownerOf(request), caller: callerOf(request) };
}

/** @returns whether the request was refused, because of why its caller may not send so many messages */
function isTooMuch(reply: FastifyReply, message: string | null): boolean {
  if (message === null) return false;
  void reply.code(429).header('retry-after', '1').send({ message });
  return true;
}

function answer(reply: FastifyReply, handovers: readonly boolean[]): FastifyReply {
  if (handovers.every(Boolean)) return reply.code(202).send();
  return reply.code(503).send({ message: notices.notHandedOver });
}

async function batch(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { broadcasts, policies } = parts;
  const body =
    request.body instanceof Buffer && isJson(request.body) ? JSON.parse(request.body.toString()) : null;
  const messages: unknown = isFields(body) ? body.messages : undefined;
  if (!Array.isArray(messages)) return reply.code(422).send({ errors: { messages: [blank] } });
  const list = messages.map((message: unknown) => (isFields(message) ? message : {}));
  const problems = list.map(problemsOf);
  if (problems.some((problem) => Object.keys(problem).length > 0))
    return reply.code(422).send({ errors: { messages: problems } });
  const topics = new Set(list.filter(isPrivate).map(({ topic }) => String(topic)));
  if (topics.size > limits.topicsPerBroadcast)
    return reply.code(422).send({ errors: { messages: [tooManyTopics] } });
  if (isTooMuch(reply, broadcasts.rates.take(callerOf(request), list.length))) return reply;
  const writable = await writableTopics(policies, request, topics);
  const handovers: Handover[] = [];
  for (const message of list) {
    const name = String(message.topic);
    const room = { topic: `${topicPrefix}${name}`, isPrivate: isPrivate(message) };
    // Private messages that the caller may not write are dropped silently.
    if (room.isPrivate && !writable.has(name)) continue;
    const text = textOf(String(message.event), message.payload);
    handovers.push(broadcasts.sendText(room, text, senderOf(request)));
  }
  return answer(reply, await Promise.all(handovers.map((handover) => Promise.resolve(handover))));
}

interface SingleRoute {
  readonly Params: { readonly topic: string; readonly event: string };
  readonly Querystring: { readonly private?: string };
}

async function single(
  parts: Parts,
  request: FastifyRequest<SingleRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { broadcasts, policies } = parts;
  const { topic: name, event } = request.params;
  const room: Room = { topic: `${topicPrefix}${name}`, isPrivate: request.query.private === 'true' };
  if (isTooMuch(reply, broadcasts.rates.take(callerOf(request), 1))) return reply;
  if (room.isPrivate && !(await writableTopics(policies, request, [name])).has(name))
    return reply.code(403).send({ message: 'Unauthorized' });
  const sender = senderOf(request);
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/octet-stream') {
    const message = { event, metadata: Buffer.alloc(0), encoding: 'binary', body } as const;
    const handover = broadcasts.sendUser(room, message, sender);
    if (handover === null) return reply.code(422).send({ errors: { event: ['is too long'] } });
    return answer(reply, [await handover]);
  }
  if (type !== 'application/json')
    return reply
      .code(415)
      .send({ error: 'Unsupported Media Type. Use application/json or application/octet-stream' });
  if (!isJson(body)) return reply.code(422).send({ errors: { payload: ['is invalid'] } });
  const text = textOf(event, JSON.parse(body.toString()));
  return answer(reply, [await broadcasts.sendText(room, text, sender)]);
}

function bytesOf(role: string): number {
  if (role === 'service_role') return limits.messageBytes;
  return role === 'anon' ? limits.anonymousBytes : limits.accountBytes;
}

/** Adds the routes; every request needs a valid key or token. */
export function addBroadcastRoutes(
  app: FastifyInstance,
  { tokens, bodies }: Pick<ServiceContext, 'tokens' | 'bodies'>,
  parts: Parts,
): void {
  app.decorateRequest('realtimeSession', null);
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    if (error instanceof BodyError && error.retryAfter !== null)
      return reply
        .code(error.statusCode)
        .header('retry-after', String(error.retryAfter))
        .send({ message: error.message });
    if (error.statusCode === 413) return reply.code(422).send({ errors: { payload: [tooLarge] } });
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply.code(error.statusCode).send({ message: 'Bad Request' });
    request.log.error({ err: error, id: request.id }, 'realtime: a broadcast failed');
    return reply.code(500).send({ message: 'Internal Server Error' });
  });
  app.addHook('preHandler', async (request, reply) => {
    const { credential } = request;
    const result = credential.kind === 'none' ? null : await sessionOf(tokens, credential);
    if (!result?.ok) return reply.code(401).send({ message: 'Unauthorized' });
    request.realtimeSession = result.session;
    // Before a body is read.
    const problem = request.method === 'POST' ? parts.broadcasts.rates.problemOf(callerOf(request), 1) : null;
    if (isTooMuch(reply, problem)) return reply;
    if (request.method === 'POST')
      request.body = await bodies.read(request, reply, bytesOf(result.session.role));
    await parts.relay.settled;
    return undefined;
  });
  app.post('/api/broadcast', (request, reply) => batch(parts, request, reply));
  app.post<SingleRoute>('/api/broadcast/:topic/events/:event', (request, reply) =>
    single(parts, request, reply),
  );
}
