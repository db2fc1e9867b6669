import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { asha } from './people.ts';
import { byHand, exchange, hex, region, signed, signer, text } from './s3-clients.ts';
import type { Signed } from './s3-clients.ts';

const server = withSharedServer('s3');
const path = `/own/${asha}/bodies.txt`;
const { code, put, read } = byHand(server, path);
const ok = [200, ''];

const remove = (body: string) =>
  code(signed(server, { method: 'POST', path: '/own', query: { delete: '' }, body }));

beforeAll(async () => {
  await exchange(server, await put());
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
  ): Promise<Signed & { chunks: string[]; sealed: (trailers: string) => Promise<string> }> {
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
    const sealed = (trailers: string): Promise<string> =>
      signer().sign(['AWS4-HMAC-SHA256-TRAILER', longDate, scope, previous, hex(trailers)].join('\n'), {
        signingDate: date,
      });
    return { ...sent, chunks: pieces, sealed };
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

  test('trailers that are signed with the chunks', async () => {
    const sent = await framed(18_000, 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER');
    // Trailers stand in the place of the last chunk's line break.
    const body = sent.chunks.join('').slice(0, -2);
    const seal = await sent.sealed('x-amz-meta-a:b\n');
    const trailed = (trailer: string, signature: string) =>
      sendAs(sent, { body: [body], trailers: `${trailer}\r\n${signature}\r\n\r\n` });
    expect(await trailed('x-amz-meta-a:b', `x-amz-trailer-signature:${seal}`)).toEqual(ok);
    const mismatch = [403, 'SignatureDoesNotMatch'];
    expect(await trailed('x-amz-meta-a:c', `x-amz-trailer-signature:${seal}`)).toEqual(mismatch);
    expect(await trailed('x-amz-meta-a:b', 'x-amz-meta-c:d')).toEqual(mismatch);
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
    expect(await code(sent('a:b\r\n'.repeat(2)))).toEqual([400, 'InvalidRequest']);
  });
});
