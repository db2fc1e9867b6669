/** Signed links, for one object, for many, and for an upload to come (contract §4.6). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireCaller, service } from '../../callers/caller.ts';
import type { Caller } from '../../callers/caller.ts';
import { StorageError } from '../../errors/catalogue.ts';
import type { SignOperation } from '../../links/signed-links.ts';
import { bucketByName } from '../../store/buckets.ts';
import { findObject, visibleKeys } from '../../store/objects.ts';
import type { Storage } from '../../context.ts';
import { checkPermission } from '../../upload/upload.ts';
import { headerOf, manyNames, objectOf, parseInput } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';

/** An upload may begin so long after its link was made. Seconds. */
const uploadLife = 2 * 3600;
/** How long a link may open what it names, by who signs it (decision 115). Seconds. */
const maxLifeSeconds = { person: 7 * 86_400, service: 10 * 365 * 86_400 } as const;

const life = z.number().int().min(1, { error: 'must be >= 1' });
const single = z.object({ expiresIn: life, transform: z.object({}).loose().nullish() });
const many = z.object({ expiresIn: life, paths: z.array(z.string()).min(1).max(1000) });

/** @throws {StorageError} body when the link would open for longer than its signer may let it */
function checkLife(seconds: number, { role }: Caller): void {
  const most = role === service.role ? maxLifeSeconds.service : maxLifeSeconds.person;
  if (seconds > most) throw new StorageError('body', { detail: `body/expiresIn must be <= ${most}` });
}

interface BucketRoute {
  Params: { bucket: string };
}

export function addSignRoutes(app: FastifyInstance, storage: Storage): void {
  const { pool, tokens, links } = storage;

  async function addressOf(
    url: string,
    seconds: number,
    { signer }: Caller,
    operation: SignOperation,
  ): Promise<string> {
    const token = await links.sign({ url, scope: 'download', signer, operation }, seconds);
    return `/object/sign/${url}?token=${token}`;
  }

  app.post<ObjectRoute>('/object/sign/:bucket/*', async (request) => {
    const caller = await requireCaller(tokens, request);
    const target = objectOf(request);
    const { expiresIn, transform } = parseInput(single, request.body, 'body');
    checkLife(expiresIn, caller);
    if (transform && Object.keys(transform).length > 0)
      throw new StorageError('notOffered', { feature: 'image transformation' });
    await bucketByName(pool, target.bucket);
    const operation = 'storage.object.sign';
    if (!(await findObject(pool, caller, target, operation))) throw new StorageError('objectMissing');
    return { signedURL: await addressOf(`${target.bucket}/${target.key}`, expiresIn, caller, operation) };
  });

  app.post<BucketRoute>('/object/sign/:bucket', manyNames, async (request) => {
    const caller = await requireCaller(tokens, request);
    const { bucket } = request.params;
    const { expiresIn, paths } = parseInput(many, request.body, 'body');
    checkLife(expiresIn, caller);
    await bucketByName(pool, bucket);
    const visible = await visibleKeys(pool, caller, bucket, paths);
    return Promise.all(
      paths.map(async (path) =>
        visible.has(path)
          ? {
              error: null,
              path,
              signedURL: await addressOf(`${bucket}/${path}`, expiresIn, caller, 'storage.object.sign_many'),
            }
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
    const operation = 'storage.object.sign_upload_url';
    await checkPermission(storage, { caller, target, upsert, operation }, {});
    const url = `${target.bucket}/${target.key}`;
    const owner = caller.owner === null ? {} : { owner: caller.owner };
    const token = await links.sign(
      { url, scope: 'upload', upsert, ...owner, signer: caller.signer, operation },
      uploadLife,
    );
    return { url: `/object/upload/sign/${url}?token=${token}`, token };
  });
}
