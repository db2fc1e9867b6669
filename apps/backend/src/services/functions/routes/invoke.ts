/** `ANY /{name}[/sub/path]`: calls a function (contract §5). */
import type { FastifyInstance } from 'fastify';
import { requireToken } from '../callers/require-token.ts';
import type { Functions } from '../context.ts';
import { RefusalError } from '../errors/refusal-error.ts';
import { CallerGoneError } from '../relay/call.ts';
import { invoke } from '../relay/invoke.ts';
import { targetOf } from '../rules/target.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export function addInvoke(app: FastifyInstance, functions: Functions): void {
  app.route({
    method: [...methods],
    url: '/*',
    handler: async (request, reply) => {
      const target = targetOf(request.raw.url ?? '');
      if (target === null) throw new RefusalError('notFound');
      const found = await functions.files.find(target.name);
      // A browser's preflight carries no token.
      if (found.verifyJwt && request.method !== 'OPTIONS') await requireToken(functions.tokens, request);
      if (Number(request.headers['content-length'] ?? 0) > functions.limits.maxBodyBytes)
        throw new RefusalError('bodyTooLarge');
      try {
        await invoke(functions, found, target.path, { request, reply });
      } catch (error) {
        if (!(error instanceof CallerGoneError)) throw error;
        reply.hijack();
      }
      return reply;
    },
  });
}
