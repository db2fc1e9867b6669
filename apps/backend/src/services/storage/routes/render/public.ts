/** `GET` and `HEAD /render/image/public/{bucket}/{path}`: of a public bucket (contract §4.8). */
import type { FastifyInstance } from 'fastify';
import { readerOf } from '../../download/reader.ts';
import { objectOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';
import { queriedTransformation } from '../../requests/transformation-fields.ts';
import { sendImage } from '../../transformation/send-image.ts';
import type { Rendering } from '../../transformation/send-image.ts';

export function addPublicImage(app: FastifyInstance, rendering: Rendering): void {
  app.route<ObjectRoute>({
    method: ['GET', 'HEAD'],
    url: '/render/image/public/:bucket/*',
    handler: async (request, reply) => {
      const transformation = queriedTransformation(request.query);
      const target = objectOf(request);
      const reader = await readerOf(rendering.storage, target.bucket, null);
      const operation = 'storage.render.image_public';
      return sendImage(
        rendering,
        { request, reply },
        { target, transformation, reader, caller: null, operation },
      );
    },
  });
}
