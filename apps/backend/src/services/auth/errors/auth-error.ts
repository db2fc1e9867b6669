/** The errors of `/auth/v1`, and the one place that renders them (contract §1.1). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BodyError } from '../../../platform/http/bodies.ts';
import { errorCatalogue } from './catalogue.ts';
import type { ErrorName } from './catalogue.ts';
import type { ErrorDefinition } from './error-definition.ts';

export class AuthError extends Error {
  readonly definition: ErrorDefinition;
  constructor(name: ErrorName, fill: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    const definition: ErrorDefinition = errorCatalogue[name];
    super(
      definition.message.replaceAll(/<(\w+)>/g, (_whole, key: string) => String(fill[key] ?? '')).trim(),
      options,
    );
    this.name = 'AuthError';
    this.definition = definition;
  }
}

const weakReasons = {
  passwordTooShort: 'length',
  passwordUntypable: 'characters',
  passwordCharacters: 'characters',
  passwordCommon: 'pwned',
} as const satisfies Partial<Record<ErrorName, string>>;

/** One thing that is weak about a password. */
export interface Weakness {
  readonly name: keyof typeof weakReasons;
  readonly fill: Readonly<Record<string, string | number>>;
}

/** A new password that is weak, for one reason or several; the message says all. */
export class WeakPasswordError extends AuthError {
  readonly reasons: readonly string[];
  constructor(weak: readonly Weakness[]) {
    super(weak[0]?.name ?? 'passwordTooShort');
    this.message = weak.map(({ name, fill }) => new AuthError(name, fill).message).join(' ');
    this.reasons = [...new Set(weak.map(({ name }) => weakReasons[name]))];
  }
}

/** From this version of the client's header on, the error body has `code` and `message` only. */
const namedVersion = '2024-01-01';

function wantsNamedVersion(request: FastifyRequest): boolean {
  const header = request.headers['x-supabase-api-version'];
  return typeof header === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= namedVersion;
}

/** Answers with the error in the form that the request's version asks for. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  const { status, code, oauth } = error.definition;
  reply.code(status).type('application/json; charset=utf-8');
  if (error.cause instanceof BodyError && error.cause.retryAfter !== null)
    reply.header('retry-after', String(error.cause.retryAfter));
  if (oauth) return reply.send({ error: code, error_description: error.message });
  const weak = error instanceof WeakPasswordError ? { weak_password: { reasons: error.reasons } } : {};
  if (wantsNamedVersion(request)) {
    reply.header('x-supabase-api-version', namedVersion);
    if (code !== 'weak_password') reply.header('x-sb-error-code', code);
    return reply.send({ code, message: error.message, ...weak });
  }
  const id = status >= 500 ? { error_id: request.id } : {};
  return reply
    .header('x-sb-error-code', code)
    .send({ code: status, error_code: code, msg: error.message, ...weak, ...id });
}
