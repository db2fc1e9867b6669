/**
 * `/functions/v1`: runs `supabase/functions/{name}/index.ts` of the project as hosted Edge Functions would,
 * each in a process of its own (decision 190). CORS is the functions' own.
 */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../../service-context.ts';
import { createFunctions } from './context.ts';
import { asRefusal, sendError } from './errors/render.ts';
import { addInvoke } from './routes/invoke.ts';

/** Adds `/functions/v1` to the app. No process is started before the first call. */
export function registerFunctions(app: FastifyInstance, context: ServiceContext): void {
  const functions = createFunctions(context);
  app.setErrorHandler((error, request, reply) => {
    const known = asRefusal(error);
    if (known.definition.isRelay)
      context.log.error({ err: known.cause ?? known, id: request.id }, 'functions: a request failed');
    return sendError(reply, known);
  });
  // Requests under way have been given their time.
  app.addHook('onClose', () => functions.workers.close());
  addInvoke(app, functions);
}
