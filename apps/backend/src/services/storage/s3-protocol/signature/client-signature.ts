/** A request's signature as its sender writes it: in the header `Authorization`, or in the address. */
import type { IncomingHttpHeaders } from 'node:http';
import { StorageError } from '../../errors/storage-error.ts';
import { algorithm } from './canonical.ts';
import type { SigningScope } from './canonical.ts';

export const unsignedPayload = 'UNSIGNED-PAYLOAD';

export interface ClientSignature extends SigningScope {
  readonly accessKeyId: string;
  readonly signedHeaders: readonly string[];
  /** In hex. */
  readonly signature: string;
  readonly sessionToken: string | null;
  /** SHA-256 of the body in hex, or how else the body comes. */
  readonly payloadHash: string;
  /** For how long an address opens, from its date on. Seconds; null where a header carries the signature. */
  readonly expires: number | null;
}

/** A week, as in S3. Seconds. */
const maxExpires = 604_800;
const maxSignedHeaders = 100;
const hex64 = /^[\da-f]{64}$/;
const longDateForm = /^\d{8}T\d{6}Z$/;
const headerName = /^[\w.-]{1,100}$/;

/** A header's text; given more than once, joined as it is signed. */
export function textOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? null);
}

interface Written {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly longDate: string;
}

type Refusal = (detail: string) => StorageError;

interface Credential {
  readonly accessKeyId: string;
  readonly shortDate: string;
  readonly region: string;
}

function credentialOf(credential: string, refuse: Refusal): Credential {
  const [accessKeyId = '', shortDate = '', region = '', service, last, ...more] = credential.split('/');
  if (accessKeyId === '' || service !== 's3' || last !== 'aws4_request' || more.length > 0)
    throw refuse('the credential must be <access key>/<date>/<region>/s3/aws4_request');
  return { accessKeyId, shortDate, region };
}

function checkHex(signature: string, refuse: Refusal): void {
  if (!hex64.test(signature)) throw refuse('the signature must be 64 characters in hex');
}

function checked(
  { credential, signedHeaders, signature, longDate }: Written,
  refuse: Refusal,
): Omit<ClientSignature, 'sessionToken' | 'payloadHash' | 'expires'> {
  const { accessKeyId, shortDate, region } = credentialOf(credential, refuse);
  if (!longDateForm.test(longDate)) throw refuse('the date must be written as 20130524T000000Z');
  if (shortDate !== longDate.slice(0, 8))
    throw refuse('the date of the credential must be that of the request');
  checkHex(signature, refuse);
  const names = signedHeaders.toLowerCase().split(';');
  if (names.length > maxSignedHeaders || !names.every((name) => headerName.test(name)))
    throw refuse('the signed headers must be names, separated by semicolons');
  return { accessKeyId, shortDate, longDate, region, signature, signedHeaders: names };
}

const malformedHeader = (detail: string): StorageError => new StorageError('s3SignatureForm', { detail });
const malformedQuery = (detail: string): StorageError => new StorageError('s3SignatureQuery', { detail });

function fromHeader(headers: IncomingHttpHeaders, authorization: string): ClientSignature {
  const fields = new Map(
    authorization
      .slice(algorithm.length)
      .split(',')
      .map((field): [string, string] => {
        const [name = '', ...value] = field.trim().split('=');
        return [name, value.join('=')];
      }),
  );
  const payloadHash = textOf(headers, 'x-amz-content-sha256');
  const signature = checked(
    {
      credential: fields.get('Credential') ?? '',
      signedHeaders: fields.get('SignedHeaders') ?? '',
      signature: fields.get('Signature') ?? '',
      longDate: textOf(headers, 'x-amz-date') ?? '',
    },
    malformedHeader,
  );
  if (payloadHash === null) throw malformedHeader('x-amz-content-sha256 is required');
  return { ...signature, sessionToken: textOf(headers, 'x-amz-security-token'), payloadHash, expires: null };
}

function fromQuery(headers: IncomingHttpHeaders, query: ReadonlyMap<string, string>): ClientSignature {
  if (query.get('X-Amz-Algorithm') !== algorithm)
    throw malformedQuery(`X-Amz-Algorithm must be ${algorithm}`);
  const signature = checked(
    {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      longDate: query.get('X-Amz-Date') ?? '',
    },
    malformedQuery,
  );
  const expires = /^\d{1,6}$/.test(query.get('X-Amz-Expires') ?? '') ? Number(query.get('X-Amz-Expires')) : 0;
  if (expires < 1 || expires > maxExpires)
    throw malformedQuery(`X-Amz-Expires must be from 1 to ${maxExpires}`);
  return {
    ...signature,
    sessionToken: query.get('X-Amz-Security-Token') ?? null,
    payloadHash:
      query.get('X-Amz-Content-Sha256') ?? textOf(headers, 'x-amz-content-sha256') ?? unsignedPayload,
    expires,
  };
}

/** @throws {StorageError} s3NoSignature, s3SignatureForm, s3SignatureQuery */
export function clientSignature(
  headers: IncomingHttpHeaders,
  query: ReadonlyMap<string, string>,
): ClientSignature {
  const { authorization } = headers;
  // An address that is signed counts also where some other Authorization comes along, as in the reference.
  if (authorization?.split(' ', 1)[0] === algorithm) return fromHeader(headers, authorization);
  if (query.has('X-Amz-Signature')) return fromQuery(headers, query);
  throw new StorageError('s3NoSignature');
}

/** The signature of a form: of its policy, which says until when it holds. */
export interface FormSignature extends Credential, SigningScope {
  readonly signature: string;
  readonly sessionToken: string | null;
  /** As it was sent, in base64. */
  readonly policy: string;
}

/** @param fields by lower-case names @throws {StorageError} s3NoSignature, s3SignatureForm */
export function formSignature(fields: ReadonlyMap<string, string>): FormSignature {
  const [policy, signature] = [fields.get('policy'), fields.get('x-amz-signature')];
  if (policy === undefined || signature === undefined) throw new StorageError('s3NoSignature');
  if (fields.get('x-amz-algorithm') !== algorithm)
    throw malformedHeader(`X-Amz-Algorithm must be ${algorithm}`);
  const credential = credentialOf(fields.get('x-amz-credential') ?? '', malformedHeader);
  const longDate = fields.get('x-amz-date') ?? '';
  if (!longDateForm.test(longDate)) throw malformedHeader('the date must be written as 20130524T000000Z');
  checkHex(signature, malformedHeader);
  return {
    ...credential,
    longDate,
    signature,
    sessionToken: fields.get('x-amz-security-token') ?? null,
    policy,
  };
}
