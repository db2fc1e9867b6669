/** Broadcasts by HTTP (contract §3.5): several at once, or one whose body is the payload. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BodyError } from '../../../platform/http/bodies.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { sessionOf } from '../channels/session.ts';
import { topicPrefix } from '../channels/channel.ts';
import { limits } from '../realtime-limits.ts';
import { isJson } from './hub.ts';
import type { BroadcastHub } from './hub.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Problems of one message, by field. */
type Problems = Record<string, string[]>;

const blank = "can't be blank";
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

async function batch(hub: BroadcastHub, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body =
    request.body instanceof Buffer && isJson(request.body) ? JSON.parse(request.body.toString()) : null;
  const messages: unknown = isFields(body) ? body.messages : undefined;
  if (!Array.isArray(messages)) return reply.code(422).send({ errors: { messages: [blank] } });
  const list = messages.map((message: unknown) => (isFields(message) ? message : {}));
  const problems = list.map(problemsOf);
  if (problems.some((problem) => Object.keys(problem).length > 0))
    return reply.code(422).send({ errors: { messages: problems } });
  for (const message of list) {
    // Nobody may write to a private topic of this server; such messages are dropped silently.
    if (message.private === true || message.private === 'true') continue;
    hub.sendText(`${topicPrefix}${String(message.topic)}`, textOf(String(message.event), message.payload));
  }
  return reply.code(202).send();
}

interface SingleRoute {
  readonly Params: { readonly topic: string; readonly event: string };
  readonly Querystring: { readonly private?: string };
}

async function single(
  hub: BroadcastHub,
  request: FastifyRequest<SingleRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.query.private === 'true') return reply.code(403).send({ message: 'Unauthorized' });
  const { topic: name, event } = request.params;
  const topic = `${topicPrefix}${name}`;
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/octet-stream') {
    const fine = hub.sendUser(topic, { event, metadata: Buffer.alloc(0), encoding: 'binary', body });
    return fine ? reply.code(202).send() : reply.code(422).send({ errors: { event: ['is too long'] } });
  }
  if (type !== 'application/json')
    return reply
      .code(415)
      .send({ error: 'Unsupported Media Type. Use application/json or application/octet-stream' });
  if (!isJson(body)) return reply.code(422).send({ errors: { payload: ['is invalid'] } });
  hub.sendText(topic, textOf(event, JSON.parse(body.toString())));
  return reply.code(202).send();
}

function bytesOf(role: string): number {
  if (role === 'service_role') return limits.messageBytes;
  return role === 'anon' ? limits.anonymousBytes : limits.accountBytes;
}

/** Adds the routes; every request needs a valid key or token. */
export function addBroadcastRoutes(
  app: FastifyInstance,
  { tokens, bodies }: Pick<ServiceContext, 'tokens' | 'bodies'>,
  hub: BroadcastHub,
): void {
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
    if (request.method === 'POST')
      request.body = await bodies.read(request, reply, bytesOf(result.session.role));
    return undefined;
  });
  app.post('/api/broadcast', (request, reply) => batch(hub, request, reply));
  app.post<SingleRoute>('/api/broadcast/:topic/events/:event', (request, reply) =>
    single(hub, request, reply),
  );
}
