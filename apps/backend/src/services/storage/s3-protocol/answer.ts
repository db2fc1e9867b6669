/** Answers of the S3 protocol: XML, also of refusals. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BodyError } from '../../../platform/http/bodies.ts';
import type { StorageError } from '../errors/storage-error.ts';
import { writeXml } from './xml/write.ts';
import type { XmlValue } from './xml/write.ts';

const headers = { 'content-type': 'application/xml', 'cache-control': 'no-store' };

export function sendXml(reply: FastifyReply, root: string, value: XmlValue): FastifyReply {
  return reply.headers(headers).send(writeXml(root, value));
}

/** Where S3 says something else than the service. */
const inS3: Readonly<Record<string, { readonly code?: string; readonly status?: number }>> = {
  ResourceNotEmpty: { code: 'BucketNotEmpty' },
  InvalidRange: { status: 416 },
};

/** Answers with the error: its true status, code and message, the resource and the request. */
export function sendS3Error(
  request: FastifyRequest,
  reply: FastifyReply,
  { definition, message, cause }: StorageError,
): FastifyReply {
  const { code = definition.code, status = definition.http ?? definition.status } =
    inS3[definition.code] ?? {};
  if (cause instanceof BodyError && cause.retryAfter !== null)
    reply.header('retry-after', String(cause.retryAfter));
  const resource = request.url.split('?', 1)[0]?.replace(/^.*?\/s3(?=\/|$)/, '') ?? '';
  const error = { Code: code, Message: message, Resource: resource, RequestId: request.id };
  reply.code(status).headers(headers);
  return reply.send(request.method === 'HEAD' ? '' : writeXml('Error', error, false));
}
