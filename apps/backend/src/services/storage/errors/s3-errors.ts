/** What only the S3 protocol refuses, in the codes and statuses of Amazon S3 ("Error Responses"). */
import type { ErrorDefinition } from './error-definition.ts';

const s3 = (status: number, code: string, message: string): ErrorDefinition => ({
  status,
  code,
  message,
  http: status,
});

export const s3Errors = {
  s3NoSignature: s3(403, 'AccessDenied', 'The request is not signed'),
  s3SignatureForm: s3(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed: <detail>'),
  s3SignatureQuery: s3(400, 'AuthorizationQueryParametersError', '<detail>'),
  s3UnsignedHeader: s3(403, 'AccessDenied', 'The header <header> must be signed'),
  s3AccessKey: s3(403, 'InvalidAccessKeyId', 'The access key does not exist here'),
  s3Signature: s3(
    403,
    'SignatureDoesNotMatch',
    'The signature is not the one that the server computed. Check the secret and how it was signed.',
  ),
  s3Clock: s3(403, 'RequestTimeTooSkewed', 'The time of the request is too far from the time of the server'),
  s3Expired: s3(403, 'AccessDenied', 'Request has expired'),
  s3TokenExpired: s3(400, 'ExpiredToken', 'The session token has expired'),
  s3Token: s3(400, 'InvalidToken', 'The session token is not valid: <detail>'),
  s3Policy: s3(400, 'InvalidPolicyDocument', 'The policy of the form is not valid: <detail>'),
  s3PolicyExpired: s3(400, 'ExpiredToken', 'The policy of the form has expired'),
  s3PolicyCondition: s3(403, 'AccessDenied', 'The form does not fulfil its policy: <detail>'),
  s3TooSmall: s3(400, 'EntityTooSmall', 'The file is smaller than the policy of the form allows'),

  s3ContentHash: s3(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed'),
  s3Checksum: s3(400, 'BadDigest', 'The body does not have the <algorithm> that was sent with it'),
  s3ChecksumForm: s3(400, 'InvalidDigest', 'The <algorithm> that was sent is none'),
  s3Incomplete: s3(400, 'IncompleteBody', 'The body is not as long as was announced'),
  s3ChunkSize: s3(403, 'InvalidChunkSizeError', 'The body came in too many chunks; send larger ones'),
  s3NoLength: s3(411, 'MissingContentLength', 'The length of the body must be announced'),
  s3Xml: s3(400, 'MalformedXML', 'The XML is not what this request takes: <detail>'),
  s3XmlTooLarge: s3(400, 'MaxMessageLengthExceeded', 'The XML of the request is too long'),

  s3Argument: s3(400, 'InvalidArgument', '<detail>'),
  s3MetadataTooLarge: s3(400, 'MetadataTooLarge', 'The metadata is longer than 2 KB'),
  s3BucketExists: s3(409, 'BucketAlreadyExists', 'There is a bucket of that name'),
  s3Precondition: s3(412, 'PreconditionFailed', 'The condition <header> does not hold'),
  s3CopyOntoItself: s3(
    400,
    'InvalidRequest',
    'A copy onto itself must change something: x-amz-metadata-directive must be REPLACE',
  ),
  s3NoUpload: s3(404, 'NoSuchUpload', 'There is no such multipart upload; it may be over'),
  s3Part: s3(400, 'InvalidPart', 'A part was not found, or it has another ETag'),
  s3PartOrder: s3(400, 'InvalidPartOrder', 'The parts must be listed in ascending order, each once'),
  s3PartTooSmall: s3(400, 'EntityTooSmall', 'Every part but the last must have at least 5 MiB'),
  s3Busy: s3(409, 'OperationAborted', 'The multipart upload is being completed'),
  s3Method: s3(405, 'MethodNotAllowed', 'The method is not allowed for this resource'),
  s3NotOffered: s3(501, 'NotImplemented', '<feature> is not offered here'),
} as const satisfies Record<string, ErrorDefinition>;
