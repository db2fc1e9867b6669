import { PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { token, userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';
import { asha, bela } from './people.ts';
import {
  byHand,
  exchange,
  presigned,
  region,
  s3,
  serviceKey,
  sessionOf,
  signed,
  text,
} from './s3-clients.ts';

const server = withSharedServer('s3');
const path = `/own/${asha}/attacked.txt`;
const minute = 60_000;
const ago = (ms: number): Date => new Date(Date.now() - ms);
const { code, put, read } = byHand(server, path);
const ok = [200, ''];

const as = (jwt: string) => put({}, { credentials: sessionOf(server, jwt) });
const status = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, init);
  return [response.status, /<Code>(\w+)</.exec(await response.text())?.[1] ?? ''];
};

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

  test('a proxy that is trusted says which host was addressed', async () => {
    const sent = await put({ headers: { ...text, host: 'files.example' } });
    const host = new URL(server.url).host;
    expect(await code({ ...sent, headers: { ...sent.headers, host } })).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    const forwarded = { ...sent.headers, host, 'x-forwarded-host': 'files.example' };
    expect(await code({ ...sent, headers: forwarded })).toEqual(ok);
  });

  test('a method that ignores what its parameter asks for does nothing', async () => {
    for (const query of [
      { acl: '' },
      { tagging: '' },
      { versionId: 'x' },
      { 'response-expires': 'x' },
      { 'response-content-encoding': 'gzip' },
    ])
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

test('visitors have one role and no account, and yet each their own uploads', async () => {
  const exp = Math.floor(Date.now() / 1000) + 600;
  const credentials = sessionOf(server, token({ role: 'anon', exp }));
  const at = (address: string) => async (method: string, to: string, query: Record<string, string>) => {
    const raw = { method, path: to, query, headers: { 'x-forwarded-for': address } };
    return exchange(server, await signed(server, raw, { credentials }));
  };
  const [mine, theirs] = [at('203.0.113.1'), at('203.0.113.2')];
  const object = '/open/visitors/picture.png';
  const begun = await mine('POST', object, { uploads: '' });
  const uploadId = /<UploadId>(.+)<\/UploadId>/.exec(begun.text)?.[1] ?? 'none';
  expect((await mine('GET', '/open', { uploads: '' })).text).toContain(uploadId);
  expect((await theirs('GET', '/open', { uploads: '' })).text).not.toContain(uploadId);
  expect(await theirs('GET', object, { uploadId })).toMatchObject({ status: 404, code: 'NoSuchUpload' });
  expect(await theirs('DELETE', object, { uploadId })).toMatchObject({ status: 404, code: 'NoSuchUpload' });
  expect((await mine('GET', object, { uploadId })).status).toBe(200);
  expect((await mine('DELETE', object, { uploadId })).status).toBe(204);
});

test('no secret and no token is in the log', () => {
  const output = server.output();
  expect(output).toContain('X-Amz-Signature=[hidden]');
  expect(output).not.toContain(serviceKey.secretAccessKey);
  expect(output).not.toMatch(/X-Amz-(?:Signature|Security-Token)=\w/);
});
