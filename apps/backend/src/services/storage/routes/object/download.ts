/** `GET` and `HEAD /object/{bucket}/{path}`: public, or as the caller (contract §4.4). */
import type { FastifyInstance } from 'fastify';
import { optionalCaller } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { readerOf } from '../../download/reader.ts';
import { sendObject } from '../../download/send-object.ts';
import { objectOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';

export function addDownload(app: FastifyInstance, storage: Storage): void {
  app.route<ObjectRoute>({
    method: ['GET', 'HEAD'],
    url: '/object/:bucket/*',
    handler: async (request, reply) => {
      const caller = await optionalCaller(storage.tokens, request);
      const target = objectOf(request);
      return sendObject(storage, request, reply, await readerOf(storage, target.bucket, caller), target);
    },
  });
}
