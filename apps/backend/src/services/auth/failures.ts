/** Whatever goes wrong becomes one of the catalogue's errors. */
import type { FastifyError } from 'fastify';
import { QueueFullError } from './bounded-queue.ts';
import { AuthError } from './errors.ts';
import { isUnavailable, isUnstorableText } from './store/database.ts';

/** What a failure is called on the wire. */
export function asAuthError(error: FastifyError | Error): AuthError {
  if (error instanceof AuthError) return error;
  const options = { cause: error };
  const code = 'code' in error ? error.code : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AuthError('bodyTooLarge', {}, options);
  if (error instanceof QueueFullError || isUnavailable(error)) return new AuthError('timedOut', {}, options);
  if (isUnstorableText(error)) return new AuthError('unstorableText', {}, options);
  const isFastifyRefusal = typeof code === 'string' && code.startsWith('FST_ERR_CTP');
  if (isFastifyRefusal) return new AuthError('badJson', { detail: error.message }, options);
  return new AuthError('unexpected', {}, options);
}
