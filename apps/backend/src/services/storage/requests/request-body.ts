/** How the routes of a scope get their bodies. */
import type { FastifyInstance } from 'fastify';
import { allowSlowBody } from '../../../platform/http/body-deadline.ts';
import { addJsonBodies } from '../../../platform/http/json-body.ts';
import { JsonError } from '../../../platform/json/scan.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { requireCaller } from '../callers/require-caller.ts';
import { StorageError } from '../errors/storage-error.ts';

/** JSON, or nothing at all: the client sends its type also where it sends no body. */
export function readJson(app: FastifyInstance, { bodies, tokens }: ServiceContext): void {
  addJsonBodies(app, {
    bodies,
    bounds: { depth: 20, keys: 1000 },
    admit: (request) => requireCaller(tokens, request),
    refuse: (detail, cause) =>
      new StorageError(
        'body',
        { detail: cause instanceof JsonError ? detail : 'Body is not valid JSON' },
        { cause },
      ),
  });
}

/** Bodies are files: streams, for the route to read as far as it wants to. */
export function takeFiles(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    allowSlowBody(request.raw);
    // Clients send the word "undefined" where no type was given. What is no media type says nothing.
    const { 'content-type': type } = request.headers;
    if (type !== undefined && !/^[^\s/;]+\/[^\s/;]+/.test(type)) delete request.headers['content-type'];
  });
}
