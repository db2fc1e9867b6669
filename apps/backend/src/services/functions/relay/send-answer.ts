/** Passes a function's answer on as it comes. */
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { drain } from '../../../platform/http/drain.ts';
import { responseHeaders } from '../rules/headers.ts';

/**
 * Resolves when all of it was sent. The headers that every answer has are there, unless the function has
 * others.
 * @throws what breaks the answer off; the caller's connection is closed then
 */
export async function sendAnswer(answer: IncomingMessage, reply: FastifyReply): Promise<void> {
  const ours = reply.getHeaders();
  // Fastify would discard what is left of the request's body, which the function may still read.
  reply.hijack();
  const headers = { ...ours, ...responseHeaders(answer.headers), 'x-request-id': reply.request.id };
  reply.raw.writeHead(answer.statusCode ?? 500, headers as Record<string, string>);
  reply.raw.flushHeaders();
  try {
    await pipeline(answer, reply.raw);
  } finally {
    drain(reply.request.raw);
  }
}
