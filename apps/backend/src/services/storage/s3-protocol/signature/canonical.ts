/**
 * AWS Signature Version 4 as the server computes it (Amazon S3, "Authenticating Requests"): the canonical
 * request, what is signed of it, and of the pieces of a body that is signed piece by piece.
 */
import { createHash, createHmac } from 'node:crypto';

export const algorithm = 'AWS4-HMAC-SHA256';

export interface SigningCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Of when and where a signature is. */
export interface SigningScope {
  /** `20130524`. */
  readonly shortDate: string;
  /** `20130524T000000Z`. */
  readonly longDate: string;
  readonly region: string;
}

/** What of a request is signed. */
export interface SignedParts {
  readonly method: string;
  /** As it was sent, percent-encoded. */
  readonly path: string;
  /** Decoded. */
  readonly query: ReadonlyMap<string, string>;
  /** The signed ones: lower-case names, each with its value. */
  readonly headers: ReadonlyMap<string, string>;
  /** SHA-256 of the body in hex, or a word that says why there is none. */
  readonly payloadHash: string;
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

export const emptyHash = sha256('');

/** All but the unreserved characters of RFC 3986. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const byCode = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a < b ? -1 : Number(a > b);

/** The key for a day, a region and S3. */
export function signingKey(secret: string, { shortDate, region }: SigningScope): Buffer {
  return [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, shortDate));
}

function canonicalRequest({ method, path, query, headers, payloadHash }: SignedParts): string {
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .toSorted(byCode)
    .map((pair) => pair.join('='));
  const sorted = [...headers].toSorted(byCode);
  const lines = sorted.map(([name, value]) => `${name}:${value.trim().replaceAll(/[ \t]+/g, ' ')}`);
  const names = sorted.map(([name]) => name).join(';');
  return [method, path, parameters.join('&'), ...lines, '', names, payloadHash].join('\n');
}

const scopeText = ({ shortDate, region }: SigningScope): string => `${shortDate}/${region}/s3/aws4_request`;

/** @returns the signature of a request, in hex */
export function requestSignature(key: Buffer, scope: SigningScope, parts: SignedParts): string {
  const text = [algorithm, scope.longDate, scopeText(scope), sha256(canonicalRequest(parts))].join('\n');
  return hmac(key, text).toString('hex');
}

/** @param hash SHA-256 of the chunk's bytes @returns the signature of a chunk of a body, in hex */
export function chunkSignature(key: Buffer, scope: SigningScope, previous: string, hash: string): string {
  const { longDate } = scope;
  const lines = [`${algorithm}-PAYLOAD`, longDate, scopeText(scope), previous, emptyHash, hash];
  return hmac(key, lines.join('\n')).toString('hex');
}

/** @param hash SHA-256 of the trailers, each a line `name:value` @returns their signature, in hex */
export function trailerSignature(key: Buffer, scope: SigningScope, previous: string, hash: string): string {
  const lines = ['AWS4-HMAC-SHA256-TRAILER', scope.longDate, scopeText(scope), previous, hash];
  return hmac(key, lines.join('\n')).toString('hex');
}

/** @param policy of a form, as it was sent @returns its signature, in hex */
export function policySignature(key: Buffer, policy: string): string {
  return hmac(key, policy).toString('hex');
}
