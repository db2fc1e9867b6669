/** Whatever goes wrong becomes one of the catalogue's errors, and is answered as such. */
import type { FastifyReply } from 'fastify';
import { UnreachableError } from '../relay/ask-worker.ts';
import { RefusalError } from './refusal-error.ts';

/** Every error as one of the catalogue; `unexpected` keeps the original as its cause. */
export function asRefusal(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error;
  return new RefusalError(error instanceof UnreachableError ? 'relayFailed' : 'unexpected', { cause: error });
}

/** Answers with the error. Pages of every origin may read it, since no function is there to say who may. */
export function sendError(reply: FastifyReply, { definition }: RefusalError): FastifyReply {
  const { status, body, isRelay, isTraced } = definition;
  reply.code(status).headers({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-relay-error, x-request-id',
    ...(isRelay ? { 'x-relay-error': 'true' } : {}),
    ...(status === 503 && isRelay ? { 'retry-after': '1' } : {}),
  });
  if (typeof body === 'string') return reply.type('text/plain; charset=utf-8').send(body);
  return reply.send(isTraced ? { ...body, trace: reply.request.id } : body);
}
