import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AuthError } from '../errors/auth-error.ts';
import type { ErrorName } from '../errors/catalogue.ts';

const every: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers every call of an address with one refusal, before its body is read. */
export function refuse(app: FastifyInstance, url: string, error: ErrorName, method = every): void {
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    onRequest: () => Promise.reject(new AuthError(error)),
    handler: () => undefined,
  });
}
