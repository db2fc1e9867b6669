/** `GET` and `HEAD` of objects: by the public path, as somebody, or by a signed link (contract §4.4). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { optionalCaller, requireCaller, service } from '../../callers/caller.ts';
import type { Caller } from '../../callers/caller.ts';
import { StorageError } from '../../errors/catalogue.ts';
import { bucketByName } from '../../store/buckets.ts';
import { findObject } from '../../store/objects.ts';
import type { ObjectName } from '../../store/objects.ts';
import { callerForSigner } from '../../links/signers.ts';
import type { Storage } from '../../context.ts';
import { objectOf, parameterOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';
import { serveObject } from '../../download/serve-object.ts';

/** Who is asked as: a public bucket asks no policy, elsewhere a caller is needed. @throws {StorageError} bucketMissing */
export async function readerOf(storage: Storage, bucket: string, caller: Caller | null): Promise<Caller> {
  const found = await bucketByName(storage.pool, bucket);
  if (found.public) return service;
  if (caller === null) throw new StorageError('bucketMissing');
  return caller;
}

export function addDownloadRoutes(app: FastifyInstance, storage: Storage): void {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    reader: Caller,
    target: ObjectName,
    link?: { readonly exp: number; readonly operation: string },
  ): Promise<FastifyReply> {
    const operation = link?.operation ?? 'storage.object.get_authenticated';
    const again = (): ReturnType<typeof findObject> => findObject(storage.pool, reader, target, operation);
    const row = await again();
    if (!row) throw new StorageError('objectMissing');
    return serveObject(storage, request, reply, {
      row,
      again,
      expires: link?.exp,
      isPersonal: reader !== service,
    });
  }
  const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD'];

  app.route<ObjectRoute>({
    method,
    url: '/object/public/:bucket/*',
    handler: async (request, reply) => {
      const target = objectOf(request);
      return send(request, reply, await readerOf(storage, target.bucket, null), target);
    },
  });

  app.route<ObjectRoute>({
    method,
    url: '/object/authenticated/:bucket/*',
    handler: async (request, reply) => {
      const caller = await requireCaller(storage.tokens, request);
      const target = objectOf(request);
      return send(request, reply, await readerOf(storage, target.bucket, caller), target);
    },
  });

  app.route<ObjectRoute>({
    method,
    url: '/object/sign/:bucket/*',
    handler: async (request, reply) => {
      const target = objectOf(request);
      const token = parameterOf(request, 'token');
      const link = await storage.links.verify(token, 'download', `${target.bucket}/${target.key}`);
      return send(request, reply, await callerForSigner(storage.pool, link.signer), target, link);
    },
  });

  app.route<ObjectRoute>({
    method,
    url: '/object/:bucket/*',
    handler: async (request, reply) => {
      const caller = await optionalCaller(storage.tokens, request);
      const target = objectOf(request);
      return send(request, reply, await readerOf(storage, target.bucket, caller), target);
    },
  });
}
