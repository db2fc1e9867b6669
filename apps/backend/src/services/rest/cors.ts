/** Cross-origin rules as PostgREST has them [PostgREST: Cors.hs]: any origin without credentials, or the configured ones with them. */
import type { FastifyInstance } from 'fastify';

const methods = 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD';
const exposed =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit';
/** What a script may always send. */
const simpleHeaders = ['Accept', 'Accept-Language', 'Content-Language'];
const maxAge = '86400';

/** The headers that a request may carry: those that the preflight names and those that need no naming, each once. */
function allowedHeaders(wanted: string | undefined): string {
  const named = wanted === undefined ? [] : wanted.split(',').map((name) => name.trim());
  const known = new Set<string>();
  const all = ['Authorization', ...named, ...simpleHeaders].filter((name) => {
    const isNew = !known.has(name.toLowerCase());
    known.add(name.toLowerCase());
    return isNew;
  });
  return all.join(', ');
}

/**
 * Answers preflights and marks answers, for every route of this scope.
 * @param allowedOrigins the origins that are configured now; null is any
 */
export function addRestCors(app: FastifyInstance, allowedOrigins: () => readonly string[] | null): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const allowed = allowedOrigins();
    if (origin === undefined) {
      if (request.method === 'OPTIONS' && allowed === null) reply.header('access-control-allow-origin', '*');
      return;
    }
    if (allowed === null) {
      reply.header('access-control-allow-origin', '*');
    } else {
      reply.header('vary', 'Origin');
      if (!allowed.includes(origin)) return;
      reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
    }
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      reply.header('access-control-expose-headers', exposed);
      return;
    }
    reply.header('access-control-allow-methods', methods);
    reply.header(
      'access-control-allow-headers',
      allowedHeaders(request.headers['access-control-request-headers']),
    );
    await reply.code(200).header('access-control-max-age', maxAge).send();
  });
}
