/** A request of the S3 protocol: what it names, who sends it, and the operation that it asks for. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyReader } from '../../../platform/http/bodies.ts';
import type { Caller } from '../callers/caller.ts';
import type { Storage } from '../context.ts';
import { StorageError } from '../errors/storage-error.ts';
import { checkKey } from '../rules/names.ts';
import type { ObjectName } from '../store/objects.ts';
import type { Payload } from './payload/payload.ts';
import type { S3Keys } from './signature/verify.ts';

export interface S3Service {
  readonly storage: Storage;
  readonly bodies: BodyReader;
  readonly keys: S3Keys;
}

/** What the address says: `/<bucket>/<key>?<parameters>`, decoded once; what is verified is what is used. */
export interface S3Address {
  /** As it was sent, percent-encoded, with the service's own part. */
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  /** Empty where the address ends before it. */
  readonly bucket: string;
  readonly key: string;
}

export interface S3Request extends S3Address, S3Service {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly payload: Payload;
  /** For `storage.operation()`. */
  readonly operation: string;
}

export interface S3Operation {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly on: 'service' | 'bucket' | 'object';
  /** A parameter without which it is another operation. */
  readonly parameter?: string;
  /** Further parameters that only this operation understands. */
  readonly understands?: readonly string[];
  /** The same as `parameter`, of a header. */
  readonly header?: string;
  /** As the reference calls it, for `storage.operation()`. */
  readonly operation: string;
  handle(s3: S3Request): Promise<FastifyReply>;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new StorageError('s3Argument', { detail: 'The address is not encoded as UTF-8' }, { cause: error });
  }
}

/** @param prefix the service's own part of the path @throws {StorageError} s3Argument */
export function addressOf(url: string, prefix: string): S3Address {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = new Map<string, string>();
  for (const pair of mark === -1 ? [] : url.slice(mark + 1).split('&')) {
    if (pair === '') continue;
    const [name = '', ...value] = pair.split('=');
    const key = decoded(name);
    if (query.has(key)) throw new StorageError('s3Argument', { detail: 'A parameter is given twice' });
    query.set(key, decoded(value.join('=')));
  }
  const [, bucket = '', ...key] = path.slice(prefix.length).split('/');
  return { path, query, bucket: decoded(bucket), key: decoded(key.join('/')) };
}

const hoisted = /^x-amz-(?!checksum-|sdk-|content-|decoded-|security-token$|trailer$|date$)[\w.-]{1,200}$/;

/**
 * Headers that stand among the parameters of a signed address: the SDK moves every `x-amz-*` header there,
 * and S3 reads them as headers. Not what says how the body comes: that is the sender's to say.
 */
export function hoistedHeaders({ query }: S3Address): readonly (readonly [string, string])[] {
  return [...query].filter(([name]) => hoisted.test(name));
}

/** The object that the address names. @throws {StorageError} key */
export function targetOf({ bucket, key }: S3Address): ObjectName {
  return { bucket, key: checkKey(key) };
}

/** The same, of an object that must be there: a key that no object can have is missing. */
export function existingTargetOf(address: S3Address): ObjectName {
  try {
    return targetOf(address);
  } catch (error) {
    throw new StorageError('objectMissing', {}, { cause: error });
  }
}

/** A parameter that is a whole number. @throws {StorageError} s3Argument */
export function numberOf(
  { query }: S3Address,
  name: string,
  { min, max, usual }: { readonly min: number; readonly max: number; readonly usual: number },
): number {
  const text = query.get(name);
  if (text === undefined || text === '') return usual;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new StorageError('s3Argument', { detail: `${name} must be a number from ${min} to ${max}` });
  return number;
}
