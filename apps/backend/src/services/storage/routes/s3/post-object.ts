/**
 * PostObject: a form that a browser sends, with a policy that somebody signed for it (`createPresignedPost`
 * of the AWS SDK). The policy is in the body: what says who may do it is read first, up to the file.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { StorageError } from '../../errors/storage-error.ts';
import { unknownType } from '../../rules/content.ts';
import { s3Caller } from '../../s3-protocol/caller.ts';
import { checkOffered, userMetadataOf } from '../../s3-protocol/object-details.ts';
import { checkPolicy, policyOf, sizeRange } from '../../s3-protocol/post-form/post-policy.ts';
import type { SizeRange } from '../../s3-protocol/post-form/post-policy.ts';
import { targetOf } from '../../s3-protocol/s3-request.ts';
import type { S3Address, S3Service } from '../../s3-protocol/s3-request.ts';
import { sendXml } from '../../s3-protocol/answer.ts';
import { verifyForm } from '../../s3-protocol/signature/verify.ts';
import { senderOf } from '../../upload/in-flight.ts';
import { isForm, openForm } from '../../upload/open-form.ts';
import type { OpenForm } from '../../upload/open-form.ts';
import { announcedLength, cacheControlOf } from '../../upload/upload-body.ts';
import type { UploadBody } from '../../upload/upload-body.ts';
import { atMost } from '../../upload/sample.ts';
import { eTagOf, upload } from '../../upload/upload.ts';

const operation = 'storage.s3.upload';
/** Bytes of a field, and how many there may be: they are read before it is known who sends. */
const limits = { fieldSize: 20 * 1024, fields: 40 };

/** Whether the request is such a form. It is signed in its fields, and asks for nothing in its address. */
export function isPostForm({ method, headers }: FastifyRequest, { bucket, key, query }: S3Address): boolean {
  return (
    method === 'POST' && bucket !== '' && key === '' && query.size === 0 && isForm(headers['content-type'])
  );
}

/** Fields by lower-case names, the name of the file put in. @throws {StorageError} s3Argument */
function fieldsOf({ fields, repeated, file }: OpenForm): Map<string, string> {
  const found = new Map<string, string>();
  const [twice] = repeated;
  for (const [name, value] of fields) {
    const lower = name.toLowerCase();
    if (found.has(lower) || twice !== undefined)
      throw new StorageError('s3Argument', { detail: 'A field is given twice' });
    found.set(lower, value);
  }
  const key = found.get('key');
  if (key === undefined || key === '')
    throw new StorageError('s3Argument', { detail: 'The field key is required' });
  found.set(
    'key',
    key.replaceAll('${filename}', () => file.name),
  );
  return found;
}

/** @throws {StorageError} tooLarge, s3TooSmall */
async function* within(
  source: AsyncIterable<Uint8Array>,
  { min, max }: SizeRange,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of atMost(source, max)) {
    size += bytes.length;
    yield bytes;
  }
  if (size < min) throw new StorageError('s3TooSmall');
}

function bodyOf(
  { file, finished }: OpenForm,
  fields: ReadonlyMap<string, string>,
  range: SizeRange,
  longest: number | null,
): UploadBody {
  const content = Readable.from(within(file.content, range), { objectMode: false });
  // Who reads it is told of errors; afterwards nobody waits for any.
  content.on('error', () => undefined);
  const details = {
    contentType: null,
    cacheControl: cacheControlOf(fields.get('cache-control')),
    userMetadata: userMetadataOf(Object.fromEntries(fields)),
    robotsTag: null,
  };
  return {
    content,
    contentType: fields.get('content-type') ?? unknownType,
    announced: null,
    longest,
    userMetadata: details.userMetadata,
    details: async () => {
      await finished;
      return details;
    },
  };
}

/** Without a wish 200, as the reference answers; the wish is signed, too. */
function answer(
  reply: FastifyReply,
  { bucket, key, path }: { readonly bucket: string; readonly key: string; readonly path: string },
  etag: string,
  wish: string | undefined,
): FastifyReply {
  reply.header('etag', etag);
  if (wish === '201') {
    const location = `${path}/${key.split('/').map(encodeURIComponent).join('/')}`;
    reply.header('location', location);
    return sendXml(reply.code(201), 'PostResponse', {
      Location: location,
      Bucket: bucket,
      Key: key,
      ETag: etag,
    });
  }
  return reply.code(wish === '204' ? 204 : 200).send();
}

/**
 * @throws {StorageError} noContent, s3NoSignature, s3SignatureForm, s3AccessKey, s3Signature, s3Policy,
 * s3PolicyExpired, s3PolicyCondition, s3Argument, and those of an upload
 */
export async function postObject(
  { storage, keys }: S3Service,
  address: S3Address,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = await openForm(request, request.headers['content-type'] ?? '', limits);
  try {
    const fields = fieldsOf(form);
    const signature = verifyForm(keys, fields);
    const policy = policyOf(signature.policy);
    checkPolicy(policy, new Map([...fields, ['bucket', address.bucket]]), Date.now());
    if (fields.has('success_action_redirect'))
      throw new StorageError('s3NotOffered', { feature: 'The field success_action_redirect' });
    checkOffered(Object.fromEntries(fields));
    const caller = await s3Caller(storage.tokens, request, signature, operation);
    const target = targetOf({ ...address, key: fields.get('key') ?? '' });
    const body = bodyOf(form, fields, sizeRange(policy), announcedLength(request));
    const sender = senderOf(caller, request);
    const { version } = await upload(storage, { caller, sender, target, upsert: true, operation }, () =>
      Promise.resolve(body),
    );
    return await answer(
      reply,
      { ...target, path: address.path },
      eTagOf(version),
      fields.get('success_action_status'),
    );
  } catch (error) {
    // What still comes of the file is not wanted.
    form.file.content.resume();
    throw error;
  }
}
