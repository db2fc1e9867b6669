/** Signed links, for one object, for many, and for an upload to come (CONTRACT 4.6). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '../../caller.ts';
import { StorageError } from '../../errors.ts';
import { bucketByName } from '../../rows/buckets.ts';
import { findObject, visibleKeys } from '../../rows/objects.ts';
import type { Storage } from '../../storage.ts';
import { checkPermission } from '../../upload/upload.ts';
import { headerOf, objectOf, parseInput } from '../input.ts';
import type { ObjectRoute } from '../input.ts';

/** An upload may begin so long after its link was made. Seconds. */
const uploadLife = 2 * 3600;
/** A hundred years: more is a slip of the pen. Seconds. */
const longestLife = 100 * 365 * 86_400;

const life = z
  .number()
  .int()
  .min(1, { error: 'must be >= 1' })
  .max(longestLife, { error: `must be <= ${longestLife}` });
const single = z.object({ expiresIn: life, transform: z.object({}).loose().nullish() });
const many = z.object({ expiresIn: life, paths: z.array(z.string()).min(1).max(1000) });

interface BucketRoute {
  Params: { bucket: string };
}

export function addSignRoutes(app: FastifyInstance, storage: Storage): void {
  const { pool, tokens, links } = storage;

  async function addressOf(url: string, seconds: number): Promise<string> {
    return `/object/sign/${url}?token=${await links.sign({ url, scope: 'download' }, seconds)}`;
  }

  app.post<ObjectRoute>('/object/sign/:bucket/*', async (request) => {
    const caller = await requireCaller(tokens, request);
    const target = objectOf(request);
    const { expiresIn, transform } = parseInput(single, request.body, 'body');
    if (transform && Object.keys(transform).length > 0)
      throw new StorageError('notOffered', { feature: 'image transformation' });
    await bucketByName(pool, target.bucket);
    if (!(await findObject(pool, caller, target, 'storage.object.sign')))
      throw new StorageError('objectMissing');
    return { signedURL: await addressOf(`${target.bucket}/${target.key}`, expiresIn) };
  });

  app.post<BucketRoute>('/object/sign/:bucket', async (request) => {
    const caller = await requireCaller(tokens, request);
    const { bucket } = request.params;
    const { expiresIn, paths } = parseInput(many, request.body, 'body');
    await bucketByName(pool, bucket);
    const visible = await visibleKeys(pool, caller, bucket, paths);
    return Promise.all(
      paths.map(async (path) =>
        visible.has(path)
          ? { error: null, path, signedURL: await addressOf(`${bucket}/${path}`, expiresIn) }
          : {
              error: 'Either the object does not exist or you do not have access to it',
              path,
              signedURL: null,
            },
      ),
    );
  });

  app.post<ObjectRoute>('/object/upload/sign/:bucket/*', async (request) => {
    const caller = await requireCaller(tokens, request);
    const target = objectOf(request);
    const upsert = headerOf(request, 'x-upsert') === 'true';
    await bucketByName(pool, target.bucket);
    await checkPermission(
      storage,
      { caller, target, upsert, operation: 'storage.object.sign_upload_url' },
      {},
    );
    const url = `${target.bucket}/${target.key}`;
    const owner = caller.owner === null ? {} : { owner: caller.owner };
    const token = await links.sign({ url, scope: 'upload', upsert, ...owner }, uploadLife);
    return { url: `/object/upload/sign/${url}?token=${token}`, token };
  });
}
