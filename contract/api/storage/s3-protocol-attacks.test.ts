import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';
import { asha, bela } from './people.ts';
import { exchange, hex, presigned, region, s3, serviceKey, sessionOf, signed, signer } from './s3-clients.ts';
import type { RawRequest, Signed } from './s3-clients.ts';

const server = withSharedServer('s3');
const path = `/own/${asha}/attacked.txt`;
const minute = 60_000;
const ago = (ms: number): Date => new Date(Date.now() - ms);
const code = async (sent: Signed | Promise<Signed>) => {
  const { status, code: said } = await exchange(server, await sent);
  return [status, said];
};
const ok = [200, ''];
const text = { 'content-type': 'text/plain' };
const put = (more: Partial<RawRequest> = {}, options: Parameters<typeof signed>[2] = {}) =>
  signed(server, { method: 'PUT', path, body: 'original', headers: text, ...more }, options);
const read = async () => (await exchange(server, await signed(server, { method: 'GET', path }))).text;

beforeAll(async () => {
  await s3(server).send(
    new PutObjectCommand({
      Bucket: 'own',
      Key: `${asha}/attacked.txt`,
      Body: 'original',
      ContentType: 'text/plain',
    }),
  );
});

describe('signatures', () => {
  test('none, forged, by another key, of another scheme', async () => {
    const none = await put();
    delete none.headers.authorization;
    expect(await code(none)).toEqual([403, 'AccessDenied']);
    const forged = await put();
    forged.headers.authorization = (forged.headers.authorization ?? '').replace(/.{4}$/, 'beef');
    expect(await code(forged)).toEqual([403, 'SignatureDoesNotMatch']);
    const other = { ...serviceKey, secretAccessKey: 'another secret' };
    expect(await code(put({}, { credentials: other }))).toEqual([403, 'SignatureDoesNotMatch']);
    const unknown = { ...serviceKey, accessKeyId: 'nobody' };
    expect(await code(put({}, { credentials: unknown }))).toEqual([403, 'InvalidAccessKeyId']);
    for (const authorization of [
      'AWS4-HMAC-SHA256 ',
      'AWS4-HMAC-SHA256 Credential=a/b/c, SignedHeaders=host, Signature=0',
      (none.headers.authorization = (await put()).headers.authorization ?? '').replace('/s3/', '/ec2/'),
      none.headers.authorization.replace(/Signature=.*/, 'Signature='),
      none.headers.authorization.replace(`/${region}/`, '/eu-west-1/'),
    ])
      expect(await code({ ...(await put()), headers: { ...(await put()).headers, authorization } })).toEqual([
        400,
        'AuthorizationHeaderMalformed',
      ]);
    const bearer = { ...(await put()), headers: { authorization: `Bearer ${server.secretKey}` } };
    expect(await code(bearer)).toEqual([403, 'AccessDenied']);
  });

  test('the public key of sessions signs nothing without a token', async () => {
    const { accessKeyId, secretAccessKey } = sessionOf(server, '');
    expect(await code(put({}, { credentials: { accessKeyId, secretAccessKey } }))).toEqual([
      403,
      'InvalidAccessKeyId',
    ]);
    const service = { ...serviceKey, sessionToken: userToken(asha) };
    expect(await code(put({}, { credentials: service }))).toEqual([403, 'InvalidAccessKeyId']);
  });

  test('sessions: a token that is forged, over, exchanged, or of another person', async () => {
    const as = (token: string) => put({}, { credentials: sessionOf(server, token) });
    expect(await code(as(userToken(asha)))).toEqual(ok);
    expect(await code(as(userToken(bela)))).toEqual([403, 'AccessDenied']);
    expect(await code(as(`${userToken(asha)}x`))).toEqual([400, 'InvalidToken']);
    expect(await code(as('no token'))).toEqual([400, 'InvalidToken']);
    expect(await code(as(userToken(asha, { exp: 1000 })))).toEqual([400, 'ExpiredToken']);
    const exchanged = await as(userToken(bela));
    exchanged.headers['x-amz-security-token'] = userToken(asha);
    expect(await code(exchanged)).toEqual([403, 'SignatureDoesNotMatch']);
  });

  test('a time that is more than a quarter of an hour away', async () => {
    expect(await code(put({}, { date: ago(14 * minute) }))).toEqual(ok);
    expect(await code(put({}, { date: ago(-14 * minute) }))).toEqual(ok);
    expect(await code(put({}, { date: ago(16 * minute) }))).toEqual([403, 'RequestTimeTooSkewed']);
    expect(await code(put({}, { date: ago(-16 * minute) }))).toEqual([403, 'RequestTimeTooSkewed']);
    const moved = await put({}, { date: ago(16 * minute) });
    moved.headers['x-amz-date'] = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    expect((await code(moved))[0]).not.toBe(200);
  });

  test('what was signed is what counts: path, parameter, method, header, host', async () => {
    const mismatch = [403, 'SignatureDoesNotMatch'];
    const sent = await put();
    expect(await code({ ...sent, path: sent.path.replace('attacked', 'other') })).toEqual(mismatch);
    expect(await code({ ...sent, path: `${sent.path}?x=1` })).toEqual(mismatch);
    expect(await code({ ...sent, method: 'DELETE' })).toEqual(mismatch);
    expect(await code({ ...sent, headers: { ...sent.headers, 'content-type': 'text/html' } })).toEqual(
      mismatch,
    );
    expect(await code({ ...sent, headers: { ...sent.headers, host: 'elsewhere.example' } })).toEqual(
      mismatch,
    );
    const added = { ...sent.headers, 'x-amz-meta-added': 'x' };
    expect(await code({ ...sent, headers: added })).toEqual([403, 'AccessDenied']);
    const copied = { ...sent.headers, 'x-amz-copy-source': `own/${bela}/x` };
    expect(await code({ ...sent, headers: copied })).toEqual([403, 'AccessDenied']);
    const twice = await signed(server, { method: 'GET', path: '/own', query: { prefix: 'a' } });
    expect(await code({ ...twice, path: `${twice.path}&prefix=b` })).toEqual([400, 'InvalidArgument']);
    expect(await code({ ...twice, path: `${twice.path}%ff` })).toEqual([400, 'InvalidArgument']);
  });

  test('a method that ignores what its parameter asks for does nothing', async () => {
    for (const query of [{ acl: '' }, { tagging: '' }, { versionId: 'x' }, { 'response-expires': 'x' }])
      expect(await code(put({ query: query as never }))).toEqual([501, 'NotImplemented']);
    expect(await code(put({ query: { uploads: '' } }))).toEqual([405, 'MethodNotAllowed']);
    expect(await code(put({ query: { partNumber: '1' } }))).toEqual([405, 'MethodNotAllowed']);
    expect(await code(put({ headers: { ...text, 'x-amz-server-side-encryption': 'AES256' } }))).toEqual([
      501,
      'NotImplemented',
    ]);
    expect(await code(signed(server, { method: 'POST', path: '/own' }))).toEqual([405, 'MethodNotAllowed']);
    expect(await read()).toBe('original');
  });
});

describe('signed addresses', () => {
  const status = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(url, init);
    return [response.status, /<Code>(\w+)</.exec(await response.text())?.[1] ?? ''];
  };

  test('end when they say, and open nothing else', async () => {
    expect(await status(await presigned(server, { method: 'GET', path }, { date: ago(50_000) }))).toEqual(ok);
    const old = await presigned(server, { method: 'GET', path }, { date: ago(61_000) });
    expect(await status(old)).toEqual([403, 'AccessDenied']);
    const early = await presigned(server, { method: 'GET', path }, { date: ago(-16 * minute) });
    expect(await status(early)).toEqual([403, 'RequestTimeTooSkewed']);
    const url = await presigned(server, { method: 'GET', path });
    expect(await status(url.replace('Expires=60', 'Expires=600'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await status(url.replace('Expires=60', 'Expires=604801'))).toEqual([
      400,
      'AuthorizationQueryParametersError',
    ]);
    expect(await status(url.replace('attacked', 'other'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await status(url, { method: 'DELETE' })).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await status(`${url}&x-id=PutObject`)).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await status(url.replace(/&X-Amz-Signature=.*/, ''))).toEqual([403, 'AccessDenied']);
    expect(await status(url, { headers: { 'x-amz-meta-a': 'b' } })).toEqual([403, 'AccessDenied']);
  });

  test('act as their signer', async () => {
    const credentials = sessionOf(server, userToken(bela));
    expect(await status(await presigned(server, { method: 'GET', path }, { credentials }))).toEqual([
      404,
      'NoSuchKey',
    ]);
  });
});

describe('bodies', () => {
  test('another body than was signed, and checksums that do not fit', async () => {
    const sent = await put();
    expect(await code({ ...sent, body: 'exchange' })).toEqual([400, 'XAmzContentSHA256Mismatch']);
    const md5 = createHash('md5').update('original').digest('base64');
    const unsigned = { ...text, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    expect(await code(put({ headers: { ...unsigned, 'content-md5': md5 } }))).toEqual(ok);
    expect(await code(put({ body: 'other', headers: { ...unsigned, 'content-md5': md5 } }))).toEqual([
      400,
      'BadDigest',
    ]);
    expect(await code(put({ headers: { ...unsigned, 'x-amz-checksum-sha256': 'AAAA' } }))).toEqual([
      400,
      'InvalidDigest',
    ]);
    expect(await code(put({ headers: { ...unsigned, 'x-amz-checksum-crc32': 'AAAAAA==' } }))).toEqual([
      400,
      'BadDigest',
    ]);
    expect(await code(put({ headers: { ...text, 'x-amz-content-sha256': 'NONE' } }))).toEqual([
      400,
      'InvalidArgument',
    ]);
    expect(await read()).toBe('original');
  });

  test('five gigabytes are refused before a byte of them is read', async () => {
    const large = { 'content-length': String(5 * 1024 ** 3), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const started = Date.now();
    expect(await code(put({ headers: { ...text, ...large }, body: '' }))).toEqual([413, 'EntityTooLarge']);
    const decoded = {
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'x-amz-decoded-content-length': String(5 * 1024 ** 3),
    };
    expect(await code(put({ headers: { ...text, ...decoded }, body: '0\r\n\r\n' }))).toEqual([
      413,
      'EntityTooLarge',
    ]);
    const xml = { ...large, 'content-type': 'application/xml' };
    const deletion = { method: 'POST', path: '/own', query: { delete: '' }, headers: xml };
    expect(await code(signed(server, deletion))).toEqual([400, 'MaxMessageLengthExceeded']);
    expect(Date.now() - started).toBeLessThan(5000);
    const unknown = { 'transfer-encoding': 'chunked', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const sent = await put({ headers: { ...text, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } });
    expect(await code({ ...sent, headers: { ...sent.headers, ...unknown } })).toEqual([
      411,
      'MissingContentLength',
    ]);
  });

  test('XML that is none, that defines entities, that is deep or long', async () => {
    const remove = (body: string) =>
      code(signed(server, { method: 'POST', path: '/own', query: { delete: '' }, body }));
    const bomb = `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`;
    const wrong = [400, 'MalformedXML'];
    expect(await remove(`${bomb}<Delete><Object><Key>&b;</Key></Object></Delete>`)).toEqual(wrong);
    expect(await remove('<Delete><Object><Key>a')).toEqual(wrong);
    expect(await remove('{}')).toEqual(wrong);
    expect(await remove('')).toEqual(wrong);
    expect(await remove('<Delete></Delete>')).toEqual(wrong);
    expect(await remove('<a>'.repeat(200_000))).toEqual(wrong);
    expect(await remove(`<Delete>${'<Object><Key>a</Key></Object>'.repeat(1001)}</Delete>`)).toEqual(wrong);
    expect(await remove(`<Delete>${' '.repeat(3_000_000)}</Delete>`)).toEqual([
      400,
      'MaxMessageLengthExceeded',
    ]);
  });
});

describe('bodies that are signed chunk by chunk', () => {
  const chunks = ['a'.repeat(9000), 'b'.repeat(9000), ''];
  interface Framed {
    readonly body: readonly string[];
    readonly trailers?: string;
  }

  async function framed(
    length = 18_000,
    kind = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  ): Promise<Signed & { chunks: string[] }> {
    const date = new Date();
    const headers = {
      ...text,
      'content-encoding': 'aws-chunked',
      'x-amz-content-sha256': kind,
      'x-amz-decoded-content-length': String(length),
    };
    const sent = await put({ headers, body: '' }, { date });
    const longDate = sent.headers['x-amz-date'] ?? '';
    const scope = `${longDate.slice(0, 8)}/${region}/s3/aws4_request`;
    let previous = /Signature=(\w+)/.exec(sent.headers.authorization ?? '')?.[1] ?? '';
    const pieces: string[] = [];
    for (const chunk of chunks) {
      const lines = ['AWS4-HMAC-SHA256-PAYLOAD', longDate, scope, previous, hex(''), hex(chunk)];
      previous = await signer().sign(lines.join('\n'), { signingDate: date });
      pieces.push(`${chunk.length.toString(16)};chunk-signature=${previous}\r\n${chunk}\r\n`);
    }
    return { ...sent, chunks: pieces };
  }

  const sendAs = async (
    { chunks: pieces, ...sent }: Signed & { chunks: string[] },
    { body, trailers = '' }: Framed,
  ) => code({ ...sent, body: (body.length === 0 ? pieces : body).join('') + trailers });

  test('the chunks of the signer, in their order, and all of them', async () => {
    const sent = await framed();
    const [first = '', second = '', last = ''] = sent.chunks;
    const mismatch = [403, 'SignatureDoesNotMatch'];
    expect(await sendAs(sent, { body: [first, second, last] })).toEqual(ok);
    expect(await read()).toBe(chunks.join(''));
    expect(await sendAs(sent, { body: [second, first, last] })).toEqual(mismatch);
    expect(await sendAs(sent, { body: [first, first, last] })).toEqual(mismatch);
    expect(await sendAs(sent, { body: [first, second.replace('bb', 'bc'), last] })).toEqual(mismatch);
    expect(await sendAs(sent, { body: [first, second, last.replace(/\w{4}\r/, 'beef\r')] })).toEqual(
      mismatch,
    );
    expect(await sendAs(sent, { body: [first.replace(/;.*?\r/, '\r'), second, last] })).toEqual(mismatch);
    expect(await sendAs(sent, { body: [first, last] })).not.toEqual(ok);
    expect(await sendAs(sent, { body: [first, second] })).toEqual([400, 'IncompleteBody']);
    expect(await sendAs(sent, { body: [first, second, last, first] })).toEqual([400, 'InvalidRequest']);
    expect(await sendAs(await framed(17_999), { body: [] })).toEqual([400, 'IncompleteBody']);
    expect(await sendAs(await framed(18_001), { body: [] })).toEqual([400, 'IncompleteBody']);
    expect(await read()).toBe(chunks.join(''));
  });

  test('framing that is none, and more chunks than anybody needs', async () => {
    const sent = await framed();
    for (const wrong of ['x', 'zz\r\n', '-1\r\n', `${'1'.repeat(400)}\r\n`, '\r\n\r\n'])
      expect((await sendAs(sent, { body: [wrong] }))[0]).toBeGreaterThanOrEqual(400);
    const unsigned = await framed(18_000, 'STREAMING-UNSIGNED-PAYLOAD-TRAILER');
    expect(await sendAs(unsigned, { body: ['1\r\na\r\n'.repeat(18_000), '0\r\n\r\n'] })).toEqual([
      403,
      'InvalidChunkSizeError',
    ]);
    expect(await sendAs(unsigned, { body: ['4650\r\n', 'c'.repeat(18_000), '\r\n0\r\n\r\n'] })).toEqual(ok);
  });

  test('a checksum behind the last chunk', async () => {
    const date = new Date();
    const sent = (trailer: string) =>
      put(
        {
          headers: {
            ...text,
            'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
            'x-amz-decoded-content-length': '1',
            'x-amz-trailer': 'x-amz-checksum-sha256',
          },
          body: `1\r\na\r\n0\r\n${trailer}\r\n`,
        },
        { date },
      );
    const sha256 = createHash('sha256').update('a').digest('base64');
    expect(await code(sent(`x-amz-checksum-sha256:${sha256}\r\n`))).toEqual(ok);
    expect(await code(sent(`x-amz-checksum-sha256:${sha256.replace('y', 'z')}\r\n`))).toEqual([
      400,
      'BadDigest',
    ]);
    expect(await code(sent(''))).toEqual([400, 'InvalidDigest']);
    expect(await code(sent(`${'a:b\r\n'.repeat(2)}`))).toEqual([400, 'InvalidRequest']);
  });
});

test('no secret and no token is in the log', () => {
  const output = server.output();
  expect(output).toContain('X-Amz-Signature=[hidden]');
  expect(output).not.toContain(serviceKey.secretAccessKey);
  expect(output).not.toMatch(/X-Amz-(?:Signature|Security-Token)=\w/);
});
