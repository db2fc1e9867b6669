/** A request as the stages pass it on. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VerifiedToken } from '../../../platform/jwt/token-service.ts';
import type { ServiceContext } from '../../../service-context.ts';
import type { PayloadParser } from '../body/parser.ts';
import type { Parameter } from '../parse/parameters.ts';
import type { Target } from '../parse/target.ts';
import type { Timing } from '../respond/timing.ts';
import type { RestState, Snapshot } from '../context.ts';

/** What the handler works with. */
export interface Service {
  readonly context: ServiceContext;
  readonly state: RestState;
  readonly parser: PayloadParser;
}

export interface Incoming {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly snapshot: Snapshot;
  readonly token: VerifiedToken;
  readonly role: string;
  /** Below the prefix, still encoded. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly target: Target;
  readonly schema: string;
  /** The schema, when the response names it. */
  readonly profile: string | null;
  readonly timing: Timing | null;
}

/** A header's value; several of the name are one list. */
export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
