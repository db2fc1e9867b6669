/**
 * Cross-origin rules of the API prefixes (contract §0, §2.1), by @fastify/cors. It is told its options for
 * each request, because only a preflight is answered here: other OPTIONS requests have handlers of their own.
 */
import fastifyCors from '@fastify/cors';
import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What scripts of an origin may do: nothing, read without credentials, or read with them. */
type CorsAccess = 'none' | 'public' | 'credentials';

export interface CorsRules {
  readonly methods: string;
  /** Response headers that scripts may read. */
  readonly exposed: string;
  /** Asked at each request; null is a request that names no origin. */
  accessOf(origin: string | null): CorsAccess;
  /**
   * The request headers to allow, given those that the preflight asks for; default: these, and Authorization.
   */
  allowedHeaders?(asked: readonly string[]): readonly string[];
}

const maxAge = 86_400;

/** Each name once, as it is first written. */
function uniqueNames(names: readonly string[]): string {
  const unique = new Map<string, string>();
  for (const name of names) if (!unique.has(name.toLowerCase())) unique.set(name.toLowerCase(), name);
  return [...unique.values()].join(', ');
}

function optionsFor(request: FastifyRequest, rules: CorsRules): FastifyCorsOptions {
  const { origin = null } = request.headers;
  const access = rules.accessOf(origin);
  // Without an origin nothing is said, except to who asks what a public resource offers.
  const isTold = origin !== null || (access === 'public' && request.method === 'OPTIONS');
  if (access === 'none' || !isTold) return { origin: false };
  const shared: FastifyCorsOptions = {
    origin: access === 'public' ? '*' : true,
    credentials: access === 'credentials',
    ...(rules.exposed === '' ? {} : { exposedHeaders: rules.exposed }),
  };
  const isPreflight = origin !== null && request.headers['access-control-request-method'] !== undefined;
  if (!isPreflight) return { ...shared, preflight: false };
  const asked = (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim());
  const named = asked.filter((name) => name !== '');
  return {
    ...shared,
    methods: rules.methods,
    allowedHeaders: uniqueNames(rules.allowedHeaders?.(named) ?? [...named, 'Authorization']),
    maxAge,
    optionsSuccessStatus: 200,
  };
}

/** Answers preflights and marks answers, for every route of this scope. */
export async function addCors(app: FastifyInstance, rules: CorsRules): Promise<void> {
  await app.register(fastifyCors, {
    delegator: (request: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) =>
      done(null, optionsFor(request, rules)),
  });
}
