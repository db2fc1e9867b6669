/** `GET /object/info/...`: what is known of an object (contract §4.4). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { optionalCaller, requireCaller } from '../../caller.ts';
import type { Caller } from '../../caller.ts';
import { StorageError } from '../../errors.ts';
import { findObject } from '../../rows/objects.ts';
import type { Storage } from '../../storage.ts';
import { objectOf } from '../input.ts';
import type { ObjectRoute } from '../input.ts';
import { readerOf } from './download.ts';

export function addInfoRoutes(app: FastifyInstance, storage: Storage): void {
  async function tell(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller | null,
  ): Promise<Record<string, unknown>> {
    const target = objectOf(request);
    const reader = await readerOf(storage, target.bucket, caller);
    const row = await findObject(storage.pool, reader, target, 'storage.object.info');
    if (!row) throw new StorageError('objectMissing');
    const { metadata } = row;
    const { eTag = `"${row.version}"`, lastModified = row.updated_at } = metadata ?? {};
    reply.headers({ etag: eTag, 'last-modified': new Date(lastModified).toUTCString() });
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

  app.get<ObjectRoute>('/object/info/public/:bucket/*', (request, reply) => tell(request, reply, null));
  app.get<ObjectRoute>('/object/info/authenticated/:bucket/*', async (request, reply) =>
    tell(request, reply, await requireCaller(storage.tokens, request)),
  );
  app.get<ObjectRoute>('/object/info/:bucket/*', async (request, reply) =>
    tell(request, reply, await optionalCaller(storage.tokens, request)),
  );
}
