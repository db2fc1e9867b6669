/**
 * The gateway: one Fastify server, a line a prefix. What every request gets here: an id, a credential, a log
 * line.
 */
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { loggableUrl } from './platform/log/logger.ts';
import { answerBrokenRequest } from './platform/http/broken-request.ts';
import { credentialOf } from './platform/http/credentials.ts';
import { drain } from './platform/http/drain.ts';
import type { Listener } from './platform/http/listener.ts';
import { addSite } from './platform/http/site.ts';
import type { SiteOptions } from './platform/http/site.ts';
import { addMailboxRoutes } from './platform/mail/mailbox.ts';
import type { createMailbox } from './platform/mail/mailbox.ts';
import type { ServiceContext } from './service-context.ts';
import { registerAuth, registerAuthMetadata } from './services/auth/index.ts';
import { registerFunctions } from './services/functions/index.ts';
import { registerImages } from './services/images/index.ts';
import { registerRealtime } from './services/realtime/index.ts';
import { registerRest } from './services/rest/index.ts';
import { registerStorage } from './services/storage/index.ts';

export interface AppOptions {
  readonly context: ServiceContext;
  /** Already listening; requests reach the app once it is ready. */
  readonly listener: Listener;
  /** null with a real mail server, or where others could read it. */
  readonly mailbox: ReturnType<typeof createMailbox> | null;
  readonly site: SiteOptions | null;
  /** Proxies whose word on the caller's address is taken; the limits count by it. */
  readonly trustedProxies: readonly string[];
  readonly versions: Readonly<Record<string, string>>;
  /** Why nothing can be written, in plain words; null when it can. */
  readonly obstacle: () => Promise<string | null>;
}

/** Of routes that name no limit of their own: a form's few fields, tokens among them. Bytes. */
const bodyLimit = 8 * 1024;

function addRequestBasics(app: FastifyInstance, context: ServiceContext): void {
  app.decorateRequest('credential');
  const secure = context.settings.publicUrl.startsWith('https:');
  app.addHook('onRequest', (request, reply, done) => {
    request.credential = credentialOf(request.headers, context.apiKeys);
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 413) reply.removeHeader('connection');
    drain(request.raw);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    // 501 says what was asked for, and nothing of this server's state.
    const failed = reply.statusCode >= 500 && reply.statusCode !== 501;
    if (failed || context.log.isLevelEnabled('debug')) {
      const line = {
        id: request.id,
        method: request.method,
        url: loggableUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      if (failed) context.log.error(line, 'request failed');
      else context.log.debug(line, 'request');
    }
    done();
  });
  // Of what no service renders itself. What broke inside is for the log, not for the caller.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) context.log.error({ err: error, id: request.id }, 'unexpected failure');
    return reply.code(status).send({ message: status >= 500 ? 'Internal server error' : error.message });
  });
}

function noSchemas(): never {
  throw new Error('a route has a schema');
}
/** The services check bodies themselves: Fastify's compilers of schemas are not even loaded. */
const schemaController = {
  compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas },
};

/** Builds the app on the server; resolves when every service is ready to answer. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { context, listener } = options;
  const handlers: RequestListener[] = [];
  const logger: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs 2 % of a request; our lines carry the request's id themselves.
    childLoggerFactory: (parent) => parent,
    bodyLimit,
    clientErrorHandler: answerBrokenRequest,
    // Of addresses that cannot be read, for which there is no route and so no error handler.
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      void reply.code(error.statusCode ?? 400).send({ message: error.message });
    },
    trustProxy: [...options.trustedProxies],
    schemaController,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    serverFactory: (handler) => {
      handlers.push(handler);
      return listener.server;
    },
  });
  // Services read bodies themselves, once it is known who may send how much where; nobody else reads any.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  addRequestBasics(app, context);
  // What the web app reads at run time, so that one build runs anywhere. Public.
  const runtimeConfig = JSON.stringify({ url: '', publishableKey: context.apiKeys.publishable });
  app.get('/config.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(runtimeConfig),
  );
  app.get('/health', async (_request, reply) => {
    const reason = await options.obstacle();
    if (reason === null) return { status: 'ok', ...options.versions };
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ status: 'unavailable', reason, ...options.versions });
  });
  await app.register((scope) => registerAuth(scope, context), { prefix: '/auth/v1' });
  registerAuthMetadata(app, context);
  await app.register((scope) => registerRest(scope, context), { prefix: '/rest/v1' });
  await app.register((scope) => registerRealtime(scope, context), { prefix: '/realtime/v1' });
  if (context.settings.storage.enabled)
    await app.register((scope) => registerStorage(scope, context), { prefix: '/storage/v1' });
  await app.register((scope) => registerImages(scope, context), { prefix: '/images/v1' });
  if (context.settings.functions.enabled)
    await app.register(async (scope) => registerFunctions(scope, context), { prefix: '/functions/v1' });
  const { mailbox, site } = options;
  if (mailbox) await app.register(async (scope) => addMailboxRoutes(scope, mailbox), { prefix: '/mailbox' });
  if (site) {
    // The same as /config.json, for who has the page already.
    const values = { ...site.values, API_URL: '', API_KEY: context.apiKeys.publishable };
    await addSite(app, { ...site, values });
  }
  await app.ready();
  for (const handler of handlers) listener.serve(handler);
  return app;
}
