import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../callers/caller.ts';
import type { Storage } from '../context.ts';
import { StorageError } from '../errors/storage-error.ts';
import { objectOf } from '../requests/request-fields.ts';
import { findObject } from '../store/objects.ts';
import { readerOf } from './reader.ts';
import { validatorsOf } from './validators.ts';

/** Answers with what is known of the object. @throws {StorageError} bucketMissing, objectMissing */
export async function sendObjectInfo(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
): Promise<Record<string, unknown>> {
  const target = objectOf(request);
  const reader = await readerOf(storage, target.bucket, caller);
  const row = await findObject(storage.pool, reader, target, 'storage.object.info');
  if (!row) throw new StorageError('objectMissing');
  const { metadata } = row;
  const { eTag, modified } = validatorsOf(row);
  reply.headers({ etag: eTag, 'last-modified': new Date(modified).toUTCString() });
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: row.user_metadata ?? {},
    last_modified: metadata?.lastModified ?? row.updated_at,
    created_at: row.created_at,
  };
}
