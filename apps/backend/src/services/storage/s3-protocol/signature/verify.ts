/** Whether a request's signature holds: its key, its time, and what was signed. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { StorageError } from '../../errors/storage-error.ts';
import { policySignature, requestSignature, signingKey } from './canonical.ts';
import type { SigningCredentials } from './canonical.ts';
import { clientSignature, formSignature, textOf } from './client-signature.ts';
import type { ClientSignature, FormSignature } from './client-signature.ts';

/** As in S3: how far the clocks may differ. */
const maxSkewMs = 15 * 60_000;

export interface S3Keys {
  readonly region: string;
  /** Acts as the service; null where none is set. */
  readonly service: SigningCredentials | null;
  /** Of requests with a session token. The secret is public: the token says who it is. */
  readonly session: SigningCredentials;
}

export interface SentRequest {
  readonly method: string;
  /** As it was sent, percent-encoded, without parameters. */
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  readonly headers: IncomingHttpHeaders;
  /** The host that the client addressed, which a proxy may have replaced. */
  readonly host: string;
}

export interface VerifiedSignature extends ClientSignature {
  /** Signs what of the body is signed apart. */
  readonly key: Buffer;
}

/** Compares two signatures in hex, of the same length, in constant time. */
export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left, 'hex'), Buffer.from(right, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}

function timeOf(longDate: string): number {
  return Date.parse(longDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** @param now milliseconds since 1970 @throws {StorageError} s3Clock, s3Expired */
function checkTime({ longDate, expires }: Pick<ClientSignature, 'longDate' | 'expires'>, now: number): void {
  const age = now - timeOf(longDate);
  // A date that is none has no age.
  if (Number.isNaN(age) || age < -maxSkewMs) throw new StorageError('s3Clock');
  if (expires === null && age > maxSkewMs) throw new StorageError('s3Clock');
  if (expires !== null && age > expires * 1000) throw new StorageError('s3Expired');
}

/** What is not signed could have been added by anybody. @throws {StorageError} s3UnsignedHeader */
function checkHeaders({ signedHeaders }: ClientSignature, headers: IncomingHttpHeaders): void {
  const missing = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].find(
    (name) => !signedHeaders.includes(name),
  );
  if (missing !== undefined) throw new StorageError('s3UnsignedHeader', { header: missing });
}

type Signer = Pick<ClientSignature, 'accessKeyId' | 'region' | 'sessionToken'>;

/** @throws {StorageError} s3SignatureForm for another region, s3AccessKey */
function credentialsFor(keys: S3Keys, { accessKeyId, region, sessionToken }: Signer): SigningCredentials {
  // Clients that know no region sign for one of the other two, as the reference lets them.
  if (![keys.region, 'us-east-1', 'auto'].includes(region))
    throw new StorageError('s3SignatureForm', {
      detail: `the region '${region.slice(0, 50)}' is wrong; expecting '${keys.region}'`,
    });
  const credentials = sessionToken === null ? keys.service : keys.session;
  if (credentials?.accessKeyId !== accessKeyId) throw new StorageError('s3AccessKey');
  return credentials;
}

/**
 * @param now milliseconds since 1970
 * @throws {StorageError} s3NoSignature, s3SignatureForm, s3SignatureQuery, s3UnsignedHeader, s3AccessKey,
 * s3Clock, s3Expired, s3Signature
 */
export function verifySignature(keys: S3Keys, sent: SentRequest, now: number): VerifiedSignature {
  const signature = clientSignature(sent.headers, sent.query);
  const credentials = credentialsFor(keys, signature);
  checkTime(signature, now);
  checkHeaders(signature, sent.headers);
  const headers = new Map(
    signature.signedHeaders.map((name) => [
      name,
      name === 'host' ? sent.host : (textOf(sent.headers, name) ?? ''),
    ]),
  );
  const key = signingKey(credentials.secretAccessKey, signature);
  const { method, path, query } = sent;
  const { payloadHash } = signature;
  const expected = requestSignature(key, signature, { method, path, query, headers, payloadHash });
  if (!isSame(signature.signature, expected)) throw new StorageError('s3Signature');
  return { ...signature, key };
}

/**
 * A form's policy. Its time is the policy's own, which `checkPolicy` looks at.
 * @param fields by lower-case names
 * @throws {StorageError} s3NoSignature, s3SignatureForm, s3AccessKey, s3Signature
 */
export function verifyForm(keys: S3Keys, fields: ReadonlyMap<string, string>): FormSignature {
  const signature = formSignature(fields);
  const key = signingKey(credentialsFor(keys, signature).secretAccessKey, signature);
  if (!isSame(signature.signature, policySignature(key, signature.policy)))
    throw new StorageError('s3Signature');
  return signature;
}
