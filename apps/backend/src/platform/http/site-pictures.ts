/** Pictures that the site's server paints when they are asked for. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isNotModified } from './conditional.ts';

export interface SitePictures {
  /** Folder of their addresses: `/folder/<name>.png`. */
  readonly folder: string;
  /** How long who has one may show it without asking again. Seconds. */
  readonly maxAgeSeconds: number;
  /**
   * A PNG; null where there is none of that name. Bounds its own work.
   * @throws {Error} with a `statusCode` of 503 when too many are waiting
   */
  readonly paint: (name: string) => Promise<Uint8Array | null>;
}

export function addPictures(app: FastifyInstance, { folder, maxAgeSeconds, paint }: SitePictures): void {
  app.get<{ Params: { name: string } }>(`${folder}/:name.png`, async (request, reply) => {
    const picture = await paint(request.params.name);
    if (picture === null) return reply.code(404).send({ message: 'There is no such picture' });
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).header('etag', etag).type('image/png');
    if (isNotModified(request, { etag })) return reply.code(304).send();
    return reply.send(Buffer.from(picture));
  });
}
