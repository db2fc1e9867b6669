/** GetObject and HeadObject: in whole or in part, and under conditions. */
import type { FastifyReply } from 'fastify';
import { serveObject } from '../../download/serve-object.ts';
import { validatorsOf } from '../../download/validators.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { headerOf } from '../../requests/request-fields.ts';
import { failedPrecondition } from '../../rules/preconditions.ts';
import { metadataHeaders } from '../../s3-protocol/object-details.ts';
import { existingTargetOf } from '../../s3-protocol/s3-request.ts';
import type { S3Operation, S3Request } from '../../s3-protocol/s3-request.ts';
import { bucketByName } from '../../store/buckets.ts';
import { findObject } from '../../store/objects.ts';

/** What a header can hold. @throws {StorageError} s3Argument */
function overrideOf({ query }: S3Request, name: string): string | undefined {
  const value = query.get(name);
  if (value !== undefined && !/^[\x20-\x7e]{1,500}$/.test(value))
    throw new StorageError('s3Argument', { detail: `${name} must be a header's text` });
  return value;
}

/** When the answer says that it is out of date. @throws {StorageError} s3Argument */
function expiresOf({ query }: S3Request): string | undefined {
  const text = query.get('response-expires');
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new StorageError('s3Argument', { detail: 'response-expires must be a date' });
  return new Date(time).toUTCString();
}

/** @throws {StorageError} bucketMissing, objectMissing, s3Argument, s3Precondition, range, fileGone */
async function serve(s3: S3Request): Promise<FastifyReply> {
  const { storage, caller, request, reply, operation } = s3;
  await bucketByName(storage.pool, s3.bucket);
  const target = existingTargetOf(s3);
  const again = (): ReturnType<typeof findObject> => findObject(storage.pool, caller, target, operation);
  const shownAs = {
    type: overrideOf(s3, 'response-content-type'),
    disposition: overrideOf(s3, 'response-content-disposition'),
    cacheControl: overrideOf(s3, 'response-cache-control'),
    encoding: overrideOf(s3, 'response-content-encoding'),
    language: overrideOf(s3, 'response-content-language'),
    expires: expiresOf(s3),
  };
  const row = await again();
  if (!row) throw new StorageError('objectMissing');
  const failed = failedPrecondition(
    (condition) => headerOf(request, condition) ?? null,
    validatorsOf(row),
    true,
  );
  if (failed !== null) throw new StorageError('s3Precondition', { header: failed });
  reply.headers(metadataHeaders(row));
  return serveObject(storage, request, reply, { row, again, isPersonal: true, shownAs });
}

const understands = ['response-content-encoding', 'response-content-language', 'response-expires'];

export const getObject: S3Operation = {
  method: 'GET',
  on: 'object',
  understands,
  operation: 'storage.s3.object.get',
  handle: serve,
};

export const headObject: S3Operation = {
  method: 'HEAD',
  on: 'object',
  understands,
  operation: 'storage.s3.object.info',
  handle: serve,
};
