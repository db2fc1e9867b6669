/**
 * Everything that the service refuses (contract §4.1). `docs/error-codes.md` holds the
 * same table and a test keeps them equal. `<word>` in a message is filled in.
 */

import type { ErrorDefinition } from './error-definition.ts';
import { s3Errors } from './s3-errors.ts';

const invalid = (message: string): ErrorDefinition => ({ status: 400, code: 'InvalidRequest', message });
const badLink = (message: string): ErrorDefinition => ({ status: 400, code: 'InvalidSignature', message });

/** In the words of the reference's tus server, which end with a line break. */
const tus = (status: number, message: string): ErrorDefinition => ({ status, code: 'TusError', message });

export const errorCatalogue = {
  bucketMissing: {
    status: 404,
    code: 'NoSuchBucket',
    error: 'Bucket not found',
    message: 'Bucket not found',
  },
  objectMissing: { status: 404, code: 'NoSuchKey', error: 'not_found', message: 'Object not found' },
  fileGone: { status: 404, code: 'NoSuchKey', error: 'Not found', message: 'The resource was not found' },
  uploadMissing: tus(404, 'The file for this url was not found'),
  relatedMissing: {
    status: 404,
    code: 'InvalidRequest',
    error: 'Not found',
    message: 'The related resource does not exist',
  },

  notSignedIn: { status: 403, code: 'AccessDenied', error: 'Unauthorized', message: '<detail>' },
  policyRefuses: {
    status: 403,
    code: 'AccessDenied',
    error: 'Unauthorized',
    message: 'new row violates row-level security policy',
  },
  mayNotDelete: { status: 403, code: 'AccessDenied', error: 'Unauthorized', message: 'Access denied' },
  serviceOnly: {
    status: 403,
    code: 'AccessDenied',
    error: 'Unauthorized',
    message: 'Access denied: Invalid role',
    http: 403,
  },

  duplicate: {
    status: 409,
    code: 'ResourceAlreadyExists',
    error: 'Duplicate',
    message: 'The resource already exists',
  },
  bucketNotEmpty: {
    status: 409,
    code: 'ResourceNotEmpty',
    message: 'The bucket you tried to delete is not empty',
  },
  offsetMismatch: tus(409, 'Upload-Offset conflict'),
  uploadBusy: {
    status: 423,
    code: 'LockTimeout',
    error: 'acquiring_lock_timeout',
    message: 'acquiring lock timeout',
  },
  uploadExpired: tus(410, 'The file for this url no longer exists'),
  resumableVersion: tus(412, 'Tus-Resumable Required'),
  offsetRequired: tus(403, 'Upload-Offset header required'),
  pieceTypeRequired: tus(403, 'Content-Type header required'),
  lengthRequired: tus(400, 'Upload-Length or Upload-Defer-Length header required'),
  resumableHeader: tus(400, 'Invalid <header>'),
  resumableTooLarge: tus(413, 'Maximum size exceeded'),
  pieceTooLarge: tus(413, "upload's size exceeded"),
  tooManyParts: {
    status: 413,
    code: 'EntityTooLarge',
    error: 'Payload too large',
    message: 'The upload came in too many pieces; send larger ones',
  },
  tooLarge: {
    status: 413,
    code: 'EntityTooLarge',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  mimeType: {
    status: 415,
    code: 'InvalidMimeType',
    error: 'invalid_mime_type',
    message: 'mime type <type> is not supported',
  },

  bucketName: {
    status: 400,
    code: 'InvalidBucketName',
    error: 'Invalid Input',
    message: 'Bucket name invalid',
  },
  key: { status: 400, code: 'InvalidKey', message: 'Invalid key: <key>' },
  sizeFormat: invalid('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'),
  noContent: invalid('No content provided'),
  brokenBody: invalid('The request body is broken: <detail>'),
  metadata: invalid('The metadata is not a JSON object of at most 1 MiB'),
  robotsTag: {
    status: 400,
    code: 'InvalidRequest',
    error: 'invalid_x_robots_tag',
    message: 'Invalid X-Robots-Tag header: <detail>',
  },
  unstorableText: invalid('The request contains text that cannot be stored'),
  placeholder: invalid('A folder placeholder must be empty'),
  bucketType: invalid('Buckets of type <type> are not offered'),
  body: { status: 400, code: 'InvalidRequest', error: 'Error', message: '<detail>' },
  range: { status: 400, code: 'InvalidRange', error: 'invalid_range', message: 'invalid range provided' },
  linkToken: { status: 400, code: 'InvalidJWT', message: '<detail>' },
  linkElsewhere: badLink('Invalid signature'),
  linkScope: badLink('Token is not scoped for <scope>'),
  aborted: { status: 400, code: 'AbortedTerminate', message: 'The upload was broken off' },
  notOffered: {
    status: 403,
    code: 'FeatureNotEnabled',
    message: 'feature not enabled for this tenant',
    http: 403,
  },

  sourceUnsupported: invalid('The source image is invalid or unsupported for rendering'),
  sourcePixels: invalid('The source image resolution is too large to process'),
  sourceBytes: invalid('The source image file is too large to process'),
  renderTimeout: { status: 408, code: 'InvalidRequest', message: 'Image request timed out' },
  renderFailed: { status: 500, code: 'InternalError', message: 'Internal error', http: 500 },
  tooManyPictures: {
    status: 429,
    code: 'SlowDown',
    error: 'too_many_requests',
    message: 'Too many pictures at once, please try again later',
    http: 429,
  },

  ...s3Errors,

  tooManyUploads: {
    status: 429,
    code: 'SlowDown',
    error: 'too_many_uploads',
    message: 'Too many uploads at once, please try again later',
    http: 429,
  },
  tooManyBodies: {
    status: 429,
    code: 'SlowDown',
    error: 'too_many_requests',
    message: 'Too many requests at once, please try again later',
    http: 429,
  },
  overloaded: {
    status: 503,
    code: 'SlowDown',
    error: 'too_many_requests',
    message: 'Too many requests at once, please try again later',
    http: 503,
  },
  bodyTooLarge: {
    status: 413,
    code: 'EntityTooLarge',
    error: 'Payload too large',
    message: 'Request body is too large',
  },
  noRoom: {
    status: 507,
    code: 'InsufficientStorage',
    message: 'There is not enough space to store this file',
    http: 507,
  },
  tooManyConnections: {
    status: 429,
    code: 'SlowDown',
    error: 'too_many_connections',
    message: 'Too many connections issued to the database',
    http: 429,
  },
  databaseTimeout: {
    status: 544,
    code: 'DatabaseTimeout',
    message: 'The connection to the database timed out',
    http: 544,
  },
  databaseError: {
    status: 500,
    code: 'DatabaseError',
    message: 'The database could not answer',
    http: 500,
  },
  unexpected: {
    status: 500,
    code: 'InternalError',
    error: 'Internal',
    message: 'Internal Server Error',
    http: 500,
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorName = keyof typeof errorCatalogue;
