/** Turns an error of any layer (database, token, connection) into one of the catalogue and into an answer. */
import type { FastifyReply } from 'fastify';
import type { DatabaseError } from 'pg';
import { BodyError } from '../../../platform/http/bodies.ts';
import type { BodyFault } from '../../../platform/http/bodies.ts';
import { DatabaseUnavailableError } from '../../../platform/postgres/request-pool.ts';
import { StorageError } from './storage-error.ts';
import type { ErrorName } from './catalogue.ts';

const ofSqlState: Readonly<Record<string, ErrorName>> = {
  '42501': 'policyRefuses',
  '23505': 'duplicate',
  '23503': 'relatedMissing',
  '57014': 'databaseTimeout',
  '55P03': 'databaseTimeout',
  '53100': 'noRoom',
  '22021': 'unstorableText',
  '22P05': 'unstorableText',
};

/** The disk is full, or the account's share of it. */
const diskFull = new Set(['ENOSPC', 'EDQUOT']);
const brokenConnections = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

const ofBody: Readonly<Record<BodyFault, ErrorName>> = {
  'too-large': 'bodyTooLarge',
  'address-busy': 'tooManyBodies',
  'server-busy': 'overloaded',
  aborted: 'aborted',
};

/** Every error as one of the catalogue; `unexpected` keeps the original as its cause. */
export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof BodyError) return new StorageError(ofBody[error.fault], {}, { cause: error });
  if (error instanceof DatabaseUnavailableError)
    return new StorageError(
      error.kind === 'busy' || error.kind === 'crowded' ? 'tooManyConnections' : 'databaseError',
      {},
      { cause: error },
    );
  const { code, statusCode, message, severity } = error as Partial<DatabaseError> & { statusCode?: number };
  if (code !== undefined && severity !== undefined) {
    // The token's role does not exist, or requests may not switch to it.
    if (code === '22023' && message?.startsWith('role '))
      return new StorageError('notSignedIn', { detail: message });
    if (code === '42501' && message?.includes('row-level security') !== true)
      return new StorageError('notSignedIn', { detail: message ?? '' });
    return new StorageError(ofSqlState[code] ?? 'databaseError', {}, { cause: error });
  }
  if (code !== undefined && diskFull.has(code)) return new StorageError('noRoom', {}, { cause: error });
  if (code !== undefined && brokenConnections.has(code))
    return new StorageError('aborted', {}, { cause: error });
  if (statusCode !== undefined && statusCode < 500)
    return new StorageError(
      statusCode === 413 ? 'tooLarge' : 'body',
      { detail: message ?? '' },
      { cause: error },
    );
  return new StorageError('unexpected', {}, { cause: error });
}

/** The error as it stands in a body, its keys in the reference's order. */
function errorBody({ definition, message }: StorageError): Record<string, string> {
  const { status, code, error } = definition;
  return { statusCode: String(status), error: error ?? code, message, code };
}

/** Answers with the error. */
export function sendError(reply: FastifyReply, error: StorageError): FastifyReply {
  if (error.cause instanceof BodyError && error.cause.retryAfter !== null)
    reply.header('retry-after', String(error.cause.retryAfter));
  return reply
    .code(error.definition.http ?? 400)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify(errorBody(error)));
}

/** Answers with the error as the protocol of resumable uploads has it: the true status, the words alone. */
export function sendResumableError(reply: FastifyReply, { definition, message }: StorageError): FastifyReply {
  return reply
    .code(definition.status)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    })
    .send(definition.code === 'TusError' ? `${message}\n` : message);
}
