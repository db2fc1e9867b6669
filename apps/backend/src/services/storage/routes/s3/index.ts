/**
 * `/s3`: the S3 protocol, where the project switches it on (contract §4.9, decision 307). One route, because
 * what is asked for stands in the method, the depth of the address, its parameters and headers; each
 * operation is a file. The signature is verified before anything else is looked at; a form carries it in its
 * body.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowSlowBody } from '../../../../platform/http/body-deadline.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { asStorageError } from '../../errors/render.ts';
import { sendS3Error } from '../../s3-protocol/answer.ts';
import { s3Caller } from '../../s3-protocol/caller.ts';
import { payloadOf } from '../../s3-protocol/payload/payload.ts';
import { addressOf, hoistedHeaders } from '../../s3-protocol/s3-request.ts';
import type { S3Address, S3Operation, S3Service } from '../../s3-protocol/s3-request.ts';
import { verifySignature } from '../../s3-protocol/signature/verify.ts';
import { isForm } from '../../upload/open-form.ts';
import { abortMultipartUpload } from './abort-multipart-upload.ts';
import { completeMultipartUpload } from './complete-multipart-upload.ts';
import { copyObject } from './copy-object.ts';
import { createBucket } from './create-bucket.ts';
import { createMultipartUpload } from './create-multipart-upload.ts';
import { deleteBucket } from './delete-bucket.ts';
import { deleteObject } from './delete-object.ts';
import { deleteObjects } from './delete-objects.ts';
import { getBucketLocation } from './get-bucket-location.ts';
import { getBucketVersioning } from './get-bucket-versioning.ts';
import { getObjectTagging } from './get-object-tagging.ts';
import { getObject, headObject } from './get-object.ts';
import { headBucket } from './head-bucket.ts';
import { listBuckets } from './list-buckets.ts';
import { listMultipartUploads } from './list-multipart-uploads.ts';
import { listObjectsV2 } from './list-objects-v2.ts';
import { listObjects } from './list-objects.ts';
import { listParts } from './list-parts.ts';
import { isPostForm, postObject } from './post-object.ts';
import { putObject } from './put-object.ts';
import { uploadPartCopy } from './upload-part-copy.ts';
import { uploadPart } from './upload-part.ts';

/** Of those that fit a request the first counts: the more particular one comes first. */
const operations: readonly S3Operation[] = [
  listBuckets,
  getBucketLocation,
  getBucketVersioning,
  listMultipartUploads,
  listObjectsV2,
  listObjects,
  headBucket,
  createBucket,
  deleteBucket,
  deleteObjects,
  listParts,
  getObjectTagging,
  getObject,
  headObject,
  uploadPartCopy,
  uploadPart,
  copyObject,
  putObject,
  createMultipartUpload,
  completeMultipartUpload,
  abortMultipartUpload,
  deleteObject,
];

/** Parameters that ask for something else than the object or the bucket. */
const offeredParameters = ['location', 'versioning', 'uploads', 'uploadId', 'partNumber', 'delete'];
const otherParameters = [
  'accelerate acl analytics attributes cors encryption intelligent-tiering inventory legal-hold',
  'lifecycle logging metadataConfiguration metrics notification object-lock ownershipControls',
  'policy policyStatus publicAccessBlock renameObject replication requestPayment',
  'response-content-encoding response-content-language response-expires restore retention select session tagging',
  'torrent versionId versions website',
].flatMap((names) => names.split(' '));

/** @throws {StorageError} s3NotOffered, s3Method */
function operationOf({ method, headers }: FastifyRequest, { bucket, key, query }: S3Address): S3Operation {
  const on = bucket === '' ? 'service' : key === '' ? 'bucket' : 'object';
  const found = operations.find(
    (operation) =>
      operation.method === method &&
      operation.on === on &&
      (operation.parameter === undefined || query.has(operation.parameter)) &&
      (operation.header === undefined || headers[operation.header] !== undefined),
  );
  // A method that ignored such a parameter would do something else than was asked for: store it as an object.
  const understood = [found?.parameter, ...(found?.understands ?? [])];
  const other = otherParameters.find((name) => query.has(name) && !understood.includes(name));
  if (other !== undefined) throw new StorageError('s3NotOffered', { feature: `The parameter ${other}` });
  const isOther = found?.parameter === undefined && offeredParameters.some((name) => query.has(name));
  if (found === undefined || isOther) throw new StorageError('s3Method');
  return found;
}

function addErrors(app: FastifyInstance, { storage: { log } }: S3Service): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = asStorageError(error);
    if (known.definition.status === 500)
      log.error({ err: error, id: request.id }, 'storage: a request of the S3 protocol failed');
    return sendS3Error(request, reply, known);
  });
}

export function addS3Routes(app: FastifyInstance, service: S3Service): void {
  const { storage, keys } = service;
  const prefix = `${app.prefix}/s3`;

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method, headers, host } = request;
    const address = addressOf(request.url, prefix);
    if (isPostForm(request, address)) return postObject(service, address, request, reply);
    const signature = verifySignature(keys, { ...address, method, headers, host }, Date.now());
    // Signed with the address; headers that were sent beside it were signed, too.
    if (signature.expires !== null)
      for (const [name, value] of hoistedHeaders(address)) headers[name] ??= value;
    const operation = operationOf(request, address);
    const caller = await s3Caller(storage.tokens, request, signature, operation.operation);
    const payload = payloadOf(headers, signature);
    const asked = { operation: operation.operation, caller, payload, request, reply };
    return operation.handle({ ...service, ...address, ...asked });
  }

  app.register(async (scope) => {
    addErrors(scope, service);
    // A large file over a slow line; what is XML is small.
    scope.addHook('onRequest', async (request) => {
      if (request.method === 'PUT' || isForm(request.headers['content-type'])) allowSlowBody(request.raw);
    });
    const method = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'];
    for (const url of ['/s3', '/s3/*']) scope.route({ method, url, handler: handle });
  });
}
