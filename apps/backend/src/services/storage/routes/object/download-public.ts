/** `GET` and `HEAD /object/public/{bucket}/{path}`: of a public bucket (contract §4.4). */
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../../context.ts';
import { readerOf } from '../../download/reader.ts';
import { sendObject } from '../../download/send-object.ts';
import { objectOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';

export function addPublicDownload(app: FastifyInstance, storage: Storage): void {
  app.route<ObjectRoute>({
    method: ['GET', 'HEAD'],
    url: '/object/public/:bucket/*',
    handler: async (request, reply) => {
      const target = objectOf(request);
      return sendObject(storage, request, reply, await readerOf(storage, target.bucket, null), target);
    },
  });
}
