/** JSON bodies of requests that are handled as objects: bounded, and scanned before anything is parsed. */
import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boundText, JsonError, scanJson } from '../json/scan.ts';
import type { JsonBounds } from '../json/scan.ts';
import type { BodyReader } from './bodies.ts';

export interface JsonBodyOptions {
  readonly bodies: BodyReader;
  readonly bounds: Pick<JsonBounds, 'depth' | 'keys'>;
  /** Decides who may send a body at all; called before the body is read. */
  readonly admit?: (request: FastifyRequest) => Promise<unknown>;
  /** The error for a body that is not JSON or exceeds the bounds. */
  readonly refuse: (detail: string, cause: unknown) => Error;
  /** Reads what is no JSON; undefined where the body is to be read as JSON. */
  readonly readOther?: (request: FastifyRequest, body: Buffer) => unknown;
}

/** An array as the whole body has no row bound of its own here. */
function scanBounds({ depth, keys }: JsonBodyOptions['bounds']): JsonBounds {
  return { depth, keys, columns: keys, rows: keys };
}

/**
 * Parses every body of the scope into `request.body`; without a body it is undefined. The route's `bodyLimit`
 * limits the bytes, which count towards the address's limit until the response is sent.
 * @throws {BodyError} and the errors of `admit` and `refuse`, to the scope's error handler
 */
export function addJsonBodies(app: FastifyInstance, options: JsonBodyOptions): void {
  const bounds = scanBounds(options.bounds);

  function parse(body: Buffer): unknown {
    try {
      scanJson(body, bounds);
    } catch (error) {
      // Plain syntax errors are reported with the parser's message.
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
