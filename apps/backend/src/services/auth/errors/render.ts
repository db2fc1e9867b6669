/** Whatever goes wrong becomes one of the catalogue's errors. */
import type { FastifyError } from 'fastify';
import { QueueFullError } from '../limits/bounded-queue.ts';
import { BodyError } from '../../../platform/http/bodies.ts';
import type { BodyFault } from '../../../platform/http/bodies.ts';
import { AuthError } from './auth-error.ts';
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
