/** Whatever goes wrong becomes one of the catalogue's errors, and is answered as such (contract §1.1). */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFullError } from '../limits/bounded-queue.ts';
import { BodyError } from '../../../platform/http/bodies.ts';
import type { BodyFault } from '../../../platform/http/bodies.ts';
import { AuthError, WeakPasswordError } from './auth-error.ts';
import type { ErrorName } from './catalogue.ts';
import { isUnavailable, isUnstorableText } from '../store/database.ts';

const ofBody: Readonly<Record<BodyFault, ErrorName>> = {
  'too-large': 'bodyTooLarge',
  'address-busy': 'tooManyRequests',
  'server-busy': 'overloaded',
  aborted: 'aborted',
};

/** What a failure is called on the wire. */
export function asAuthError(error: FastifyError | Error): AuthError {
  if (error instanceof AuthError) return error;
  const options = { cause: error };
  const code = 'code' in error ? error.code : '';
  if (error instanceof BodyError) return new AuthError(ofBody[error.fault], {}, options);
  if (error instanceof QueueFullError || isUnavailable(error)) return new AuthError('timedOut', {}, options);
  if (isUnstorableText(error)) return new AuthError('unstorableText', {}, options);
  const isFastifyRefusal = typeof code === 'string' && code.startsWith('FST_ERR_CTP');
  if (isFastifyRefusal) return new AuthError('badJson', { detail: error.message }, options);
  return new AuthError('unexpected', {}, options);
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
