/** Whatever goes wrong becomes one of the catalogue's errors, and is answered as such. */
import type { FastifyReply } from 'fastify';
import { DatabaseUnavailableError } from '../../../platform/postgres/request-pool.ts';
import { ImagesBusyError } from '../fetching/image-cache.ts';
import { RefusalError } from './refusal-error.ts';

/** Every error as one of the catalogue; `unexpected` keeps the original as its cause. */
export function asRefusal(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error;
  if (error instanceof DatabaseUnavailableError || error instanceof ImagesBusyError)
    return new RefusalError('busy', { cause: error });
  return new RefusalError('unexpected', { cause: error });
}

/** Answers with the error. */
export function sendError(reply: FastifyReply, { definition, message }: RefusalError): FastifyReply {
  return reply.code(definition.status).header('cache-control', 'no-store').send({ message });
}
