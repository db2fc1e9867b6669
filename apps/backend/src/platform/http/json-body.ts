/** JSON bodies of requests that are answered from objects in memory: bounded and looked through before anything is built of them. */
import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boundText, JsonError, scanJson } from '../json/scan.ts';
import type { JsonBounds } from '../json/scan.ts';
import type { BodyReader } from './bodies.ts';

export interface JsonBodyOptions {
  readonly bodies: BodyReader;
  readonly bounds: Pick<JsonBounds, 'depth' | 'keys'>;
  /** Who may send a body at all: asked before one is read. */
  readonly admit?: (request: FastifyRequest) => Promise<unknown>;
  /** What a body is refused with that is not JSON, or is beyond the bounds. */
  readonly refuse: (detail: string, cause: unknown) => Error;
  /** Reads what is no JSON; undefined where the body is to be read as JSON. */
  readonly readOther?: (request: FastifyRequest, body: Buffer) => unknown;
}

/** Arrays as the whole body have no rows here. */
function scanBounds({ depth, keys }: JsonBodyOptions['bounds']): JsonBounds {
  return { depth, keys, columns: keys, rows: keys };
}

/**
 * Every body of the scope becomes `request.body` as JSON; none at all is undefined. How many bytes it may have says the route's
 * `bodyLimit`. What is read counts towards what an address may hold until the answer is out.
 * @throws {BodyError} and what `admit` and `refuse` give, to the scope's error handler
 */
export function addJsonBodies(app: FastifyInstance, options: JsonBodyOptions): void {
  const bounds = scanBounds(options.bounds);

  function parse(body: Buffer): unknown {
    try {
      scanJson(body, bounds);
    } catch (error) {
      // What is merely no JSON is told in the parser's words.
      if (error instanceof JsonError && error.fault !== 'invalid')
        throw options.refuse(boundText(error.fault, bounds), error);
    }
    try {
      return JSON.parse(body.toString('utf8'));
    } catch (error) {
      throw options.refuse((error as Error).message, error);
    }
  }

  app.addHook('preValidation', async (request, reply) => {
    if (!(request.body instanceof IncomingMessage)) return;
    request.body = undefined;
    if (request.is404) return;
    await options.admit?.(request);
    const body = await options.bodies.read(request, reply, request.routeOptions.bodyLimit ?? 0);
    if (body.length > 0) request.body = options.readOther?.(request, body) ?? parse(body);
  });
}
