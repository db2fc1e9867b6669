/** `POST /object/sign/{bucket}`: a link for each of many objects (contract §4.6). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { checkLife, downloadLink, life } from '../../links/download-links.ts';
import type { BucketRoute } from '../../requests/bucket-fields.ts';
import { manyNames, parseInput } from '../../requests/request-fields.ts';
import { visibleKeys } from '../../store/objects.ts';

const schema = z.object({ expiresIn: life, paths: z.array(z.string()).min(1).max(1000) });

export function addSigningOfMany(app: FastifyInstance, { pool, links }: Storage): void {
  app.post<BucketRoute>('/object/sign/:bucket', manyNames, async (request) => {
    const caller = callerOf(request);
    const { bucket } = request.params;
    const { expiresIn, paths } = parseInput(schema, request.body, 'body');
    checkLife(expiresIn, caller);
    const visible = await visibleKeys(pool, caller, bucket, paths);
    return Promise.all(
      paths.map(async (path) =>
        visible.has(path)
          ? {
              error: null,
              path,
              signedURL: await downloadLink(
                links,
                `${bucket}/${path}`,
                expiresIn,
                caller,
                'storage.object.sign_many',
              ),
            }
          : {
              error: 'Either the object does not exist or you do not have access to it',
              path,
              signedURL: null,
            },
      ),
    );
  });
}
