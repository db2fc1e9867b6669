/** `GET` and `HEAD /render/image/authenticated/{bucket}/{path}`: as the caller (contract §4.8). */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../callers/require-caller.ts';
import { readerOf } from '../../download/reader.ts';
import { objectOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';
import { queriedTransformation } from '../../requests/transformation-fields.ts';
import { sendImage } from '../../transformation/send-image.ts';
import type { Rendering } from '../../transformation/send-image.ts';

export function addAuthenticatedImage(app: FastifyInstance, rendering: Rendering): void {
  app.route<ObjectRoute>({
    method: ['GET', 'HEAD'],
    url: '/render/image/authenticated/:bucket/*',
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const transformation = queriedTransformation(request.query);
      const target = objectOf(request);
      const reader = await readerOf(rendering.storage, target.bucket, caller);
      const operation = 'storage.render.image_authenticated';
      return sendImage(rendering, { request, reply }, { target, transformation, reader, caller, operation });
    },
  });
}
