/** `POST /object/sign/{bucket}/{path}`: a link that opens one object, or a picture of it (contract §4.6). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { checkLife, downloadLink, life } from '../../links/download-links.ts';
import { objectOf, parseInput } from '../../requests/request-fields.ts';
import { transformationFields, transformationOf } from '../../requests/transformation-fields.ts';
import { transformationText } from '../../rules/transformation.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';
import { bucketByName } from '../../store/buckets.ts';
import { findObject } from '../../store/objects.ts';

const schema = z.object({ expiresIn: life, transform: transformationFields.loose().nullish() });

export function addSigning(app: FastifyInstance, { pool, links, images }: Storage): void {
  app.post<ObjectRoute>('/object/sign/:bucket/*', async (request) => {
    const caller = callerOf(request);
    const target = objectOf(request);
    const { expiresIn, transform } = parseInput(schema, request.body, 'body');
    checkLife(expiresIn, caller);
    const isPicture = transform != null && Object.keys(transform).length > 0;
    // Not the file instead, as in the reference: a signer of a small picture would give away the large one.
    if (isPicture && images === null) throw new StorageError('notOffered');
    const transformations = isPicture ? transformationText(transformationOf(transform)) : undefined;
    await bucketByName(pool, target.bucket);
    const operation = 'storage.object.sign';
    if (!(await findObject(pool, caller, target, operation))) throw new StorageError('objectMissing');
    const url = `${target.bucket}/${target.key}`;
    return { signedURL: await downloadLink(links, url, expiresIn, caller, operation, transformations) };
  });
}
