/** A request and its reply, as the stages pass them on. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Snapshot } from '../context.ts';
import type { Timing } from '../respond/timing.ts';
import type { Caller } from './caller.ts';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What the service knew of its database when the request came. */
  readonly snapshot: Snapshot;
  readonly caller: Caller;
  readonly timing: Timing | null;
}

/** A header's value; several of the name are one list. */
export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
