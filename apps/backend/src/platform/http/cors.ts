/** Cross-origin rules of the API prefixes (contract §0: any origin). */
import type { FastifyInstance } from 'fastify';

export interface CorsRules {
  readonly methods: string;
  /** Response headers that scripts may read. */
  readonly exposed: string;
  readonly credentials: boolean;
  readonly maxAge?: number;
}

/** Answers preflights and marks answers, for every route of this scope. */
export function addCors(app: FastifyInstance, rules: CorsRules): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply.header('access-control-allow-origin', rules.credentials ? origin : '*').header('vary', 'Origin');
    if (rules.credentials) reply.header('access-control-allow-credentials', 'true');
    if (rules.exposed !== '') reply.header('access-control-expose-headers', rules.exposed);
    const asks = request.headers['access-control-request-method'];
    if (request.method !== 'OPTIONS' || asks === undefined) return;
    const wanted = request.headers['access-control-request-headers'];
    reply.header('access-control-allow-methods', rules.methods);
    reply.header(
      'access-control-allow-headers',
      wanted === undefined ? 'Authorization' : `${wanted}, Authorization`,
    );
    reply.header('access-control-max-age', String(rules.maxAge ?? 86_400));
    await reply.code(200).send();
  });
}
