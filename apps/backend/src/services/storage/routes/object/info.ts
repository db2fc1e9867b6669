/** `GET /object/info/...`: what is known of an object (contract §4.4). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { optionalCaller, requireCaller } from '../../callers/caller.ts';
import type { Caller } from '../../callers/caller.ts';
import { StorageError } from '../../errors/catalogue.ts';
import { findObject } from '../../store/objects.ts';
import type { Storage } from '../../context.ts';
import { objectOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';
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
