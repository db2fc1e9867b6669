import { expect, test } from 'vitest';
import {
  chunkSignature,
  emptyHash,
  requestSignature,
  sha256,
  signingKey,
  trailerSignature,
} from './canonical.ts';

// The examples of Amazon's documentation: "Authenticating Requests: Using the Authorization Header",
// "... Using Query Parameters" and "Signature Calculations for the Authorization Header: Transferring Payload
// in Multiple Chunks".
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const scope = { shortDate: '20130524', longDate: '20130524T000000Z', region: 'us-east-1' };
const key = signingKey(secret, scope);
const bucket = 'examplebucket.s3.amazonaws.com';

function signed(
  method: string,
  path: string,
  {
    query = {},
    headers = {},
    hash = emptyHash,
    host = bucket,
  }: Readonly<{
    query?: Readonly<Record<string, string>>;
    headers?: Readonly<Record<string, string>>;
    hash?: string;
    host?: string;
  }>,
): string {
  const date = { 'x-amz-content-sha256': hash, 'x-amz-date': scope.longDate };
  return requestSignature(key, scope, {
    method,
    path,
    query: new Map(Object.entries(query)),
    headers: new Map(Object.entries({ host, ...date, ...headers })),
    payloadHash: hash,
  });
}

test('an object is read in part', () => {
  expect(signed('GET', '/test.txt', { headers: { range: 'bytes=0-9' } })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('an object is put, its name encoded, its date a header', () => {
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
  const hash = sha256('Welcome to Amazon S3.');
  expect(signed('PUT', '/test%24file.text', { headers, hash })).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

test('parameters with and without a value', () => {
  expect(signed('GET', '/', { query: { lifecycle: '' } })).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  expect(signed('GET', '/', { query: { prefix: 'J', 'max-keys': '2' } })).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

test('an address that is signed in its parameters', () => {
  const query = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': scope.longDate,
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'is not signed',
  };
  const parts = { method: 'GET', path: '/test.txt', payloadHash: 'UNSIGNED-PAYLOAD' };
  const headers = new Map([['host', bucket]]);
  expect(requestSignature(key, scope, { ...parts, query: new Map(Object.entries(query)), headers })).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

const streamed = {
  'content-encoding': 'aws-chunked',
  'x-amz-decoded-content-length': '66560',
  'x-amz-storage-class': 'REDUCED_REDUNDANCY',
};
const pieces = [Buffer.alloc(65_536, 'a'), Buffer.alloc(1024, 'a'), Buffer.alloc(0)];

function chunks(seed: string): string[] {
  let previous = seed;
  return pieces.map((piece) => (previous = chunkSignature(key, scope, previous, sha256(piece))));
}

test('a body that is signed chunk by chunk', () => {
  const seed = signed('PUT', '/examplebucket/chunkObject.txt', {
    host: 's3.amazonaws.com',
    headers: { ...streamed, 'content-length': '66824' },
    hash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  });
  expect([seed, ...chunks(seed)]).toEqual([
    '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
    'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
    '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
    'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
  ]);
});

test('chunks with a checksum behind them', () => {
  const seed = signed('PUT', '/examplebucket/chunkObject.txt', {
    host: 's3.amazonaws.com',
    headers: { ...streamed, 'x-amz-trailer': 'x-amz-checksum-crc32c' },
    hash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
  });
  const last = chunks(seed).at(-1) ?? '';
  expect(seed).toBe('106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e');
  expect(last).toBe('2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992');
  expect(trailerSignature(key, scope, last, sha256('x-amz-checksum-crc32c:sOO8/Q==\n'))).toBe(
    'd81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435',
  );
});
