/** `POST /object/sign/{bucket}/{path}`: a link that opens one object (contract §4.6). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { checkLife, downloadLink, life } from '../../links/download-links.ts';
import { objectOf, parseInput } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';
import { bucketByName } from '../../store/buckets.ts';
import { findObject } from '../../store/objects.ts';

const schema = z.object({ expiresIn: life, transform: z.object({}).loose().nullish() });

export function addSigning(app: FastifyInstance, { pool, links }: Storage): void {
  app.post<ObjectRoute>('/object/sign/:bucket/*', async (request) => {
    const caller = callerOf(request);
    const target = objectOf(request);
    const { expiresIn, transform } = parseInput(schema, request.body, 'body');
    checkLife(expiresIn, caller);
    if (transform && Object.keys(transform).length > 0)
      throw new StorageError('notOffered', { feature: 'image transformation' });
    await bucketByName(pool, target.bucket);
    const operation = 'storage.object.sign';
    if (!(await findObject(pool, caller, target, operation))) throw new StorageError('objectMissing');
    return {
      signedURL: await downloadLink(links, `${target.bucket}/${target.key}`, expiresIn, caller, operation),
    };
  });
}
