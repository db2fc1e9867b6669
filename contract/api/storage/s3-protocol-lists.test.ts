import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { asha, bela } from './people.ts';
import { presigned, refusal, s3, s3Of } from './s3-clients.ts';

const server = withSharedServer('s3');
let admin: S3Client;

beforeAll(() => {
  admin = s3(server);
});

describe('lists', () => {
  const names = ['a.txt', 'b/1.txt', 'b/2.txt', 'b/c/3.txt', 'd&e/4.txt', 'f.txt'];
  const Bucket = 's3-lists';
  beforeAll(async () => {
    await admin.send(new CreateBucketCommand({ Bucket }));
    for (const Key of names)
      await admin.send(new PutObjectCommand({ Bucket, Key, Body: Key, ContentType: 'text/plain' }));
  });
  const list = (more: object = {}) => admin.send(new ListObjectsV2Command({ Bucket, ...more }));
  const shown = ({ Contents = [], CommonPrefixes = [] }: Awaited<ReturnType<typeof list>>) => [
    Contents.map(({ Key }) => Key),
    CommonPrefixes.map(({ Prefix }) => Prefix),
  ];

  test('all, by prefix, and level by level', async () => {
    const all = await list();
    expect(shown(all)).toEqual([names, []]);
    expect(all).toMatchObject({ KeyCount: 6, IsTruncated: false, MaxKeys: 1000, Name: Bucket });
    expect(all.Contents?.[0]).toMatchObject({ Size: 5, StorageClass: 'STANDARD' });
    const head = await admin.send(new HeadObjectCommand({ Bucket, Key: 'a.txt' }));
    expect(all.Contents?.[0]?.ETag).toBe(head.ETag);
    expect(shown(await list({ Prefix: 'b/' }))).toEqual([['b/1.txt', 'b/2.txt', 'b/c/3.txt'], []]);
    expect(shown(await list({ Delimiter: '/' }))).toEqual([
      ['a.txt', 'f.txt'],
      ['b/', 'd&e/'],
    ]);
    expect(shown(await list({ Prefix: 'b/', Delimiter: '/' }))).toEqual([['b/1.txt', 'b/2.txt'], ['b/c/']]);
    expect(shown(await list({ StartAfter: 'b/2.txt' }))).toEqual([names.slice(3), []]);
    expect(shown(await list({ EncodingType: 'url', Prefix: 'd' }))).toEqual([['d%26e/4.txt'], []]);
    expect((await list({ MaxKeys: 0 })).KeyCount).toBe(0);
  });

  test('page by page, in both forms', async () => {
    const seen: unknown[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ MaxKeys: 2, Delimiter: '/', ContinuationToken });
      seen.push(...shown(page).flat());
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    expect(seen).toEqual(['a.txt', 'b/', 'f.txt', 'd&e/']);
    const older: unknown[] = [];
    let Marker: string | undefined;
    do {
      const page = await admin.send(new ListObjectsCommand({ Bucket, MaxKeys: 4, Marker }));
      older.push(...(page.Contents ?? []).map(({ Key }) => Key));
      // Without a delimiter the next page begins after the last key, which is not said once more.
      expect(page.NextMarker).toBeUndefined();
      Marker = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
    } while (Marker !== undefined);
    expect(older).toEqual(names);
    const first = await admin.send(new ListObjectsCommand({ Bucket, MaxKeys: 2, Delimiter: '/' }));
    expect(first.NextMarker).toBe('b/');
  });

  test('of unfinished uploads, level by level and page by page', async () => {
    const Bucket = 'own';
    const other = s3Of(server, bela);
    const keys = ['a.png', 'b/1.png', 'b/2.png', 'b/c/3.png', 'b.png', 'b_.png'].map(
      (name) => `${bela}/level/${name}`,
    );
    const ids: string[] = [];
    for (const key of keys) {
      const begun = await other.send(new CreateMultipartUploadCommand({ Bucket, Key: key }));
      ids.push(begun.UploadId ?? '');
    }
    const list = (Prefix: string, more: object = {}) =>
      other.send(new ListMultipartUploadsCommand({ Bucket, Prefix, Delimiter: '/', ...more }));
    const named = ({ Uploads = [], CommonPrefixes = [] }: Awaited<ReturnType<typeof list>>) =>
      [...Uploads.map(({ Key }) => Key), ...CommonPrefixes.map((each) => each.Prefix)].map((key) =>
        key?.slice(`${bela}/level/`.length),
      );
    expect(named(await list(`${bela}/level/`))).toEqual(['a.png', 'b.png', 'b_.png', 'b/']);
    expect(named(await list(`${bela}/level/b/`))).toEqual(['b/1.png', 'b/2.png', 'b/c/']);
    expect(named(await list(`${bela}/level/b_`))).toEqual(['b_.png']);
    const paged: unknown[] = [];
    let page = await list(`${bela}/level/`, { MaxUploads: 1 });
    for (;;) {
      paged.push(...named(page));
      if (page.IsTruncated !== true) break;
      const [KeyMarker, UploadIdMarker] = [page.NextKeyMarker, page.NextUploadIdMarker];
      page = await list(`${bela}/level/`, { MaxUploads: 1, KeyMarker, UploadIdMarker });
    }
    expect(paged).toEqual(['a.png', 'b.png', 'b/', 'b_.png']);
    const Prefix = `${bela}/level/`;
    const ofAsha = new ListMultipartUploadsCommand({ Bucket, Delimiter: '/', Prefix });
    expect(named(await s3Of(server, asha).send(ofAsha))).toEqual([]);
    for (const [index, UploadId] of ids.entries())
      await other.send(new AbortMultipartUploadCommand({ Bucket, Key: keys[index], UploadId }));
  });

  test('what is asked wrongly', async () => {
    expect(await refusal(list({ ContinuationToken: '!' }))).toEqual(['InvalidArgument', 400]);
    expect(await refusal(list({ MaxKeys: -1 }))).toEqual(['InvalidArgument', 400]);
    expect(await refusal(list({ Delimiter: '-' }))).toEqual(['NotImplemented', 501]);
    expect(await refusal(admin.send(new ListObjectsV2Command({ Bucket: 'nowhere' })))).toEqual([
      'NoSuchBucket',
      404,
    ]);
  });
});

const putByAddress = async (path: string, query: Record<string, string>) => {
  const address = await presigned(server, { method: 'PUT', path, query });
  const headers = { 'content-type': 'text/plain' };
  return (await fetch(address, { method: 'PUT', body: 'by address', headers })).status;
};

const readObject = async (Key: string) => {
  const { Body, Metadata } = await admin.send(new GetObjectCommand({ Bucket: 'own', Key }));
  return [await Body?.transformToString(), Metadata];
};

describe('addresses that are signed', () => {
  test('read and write for whom they were signed', async () => {
    const path = `/own/${asha}/presigned.txt`;
    const sent = await fetch(await presigned(server, { method: 'PUT', path }), {
      method: 'PUT',
      body: 'by address',
      headers: { 'content-type': 'text/plain' },
    });
    expect([sent.status, sent.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"[\da-f-]{36}"$/)]);
    const back = await fetch(await presigned(server, { method: 'GET', path }), {
      headers: { authorization: 'Bearer of something else' },
    });
    expect(await back.text()).toBe('by address');
  });

  test('carry headers among their parameters, as the SDK puts them there', async () => {
    expect(await putByAddress('/own/hoisted.txt', { 'x-amz-meta-author': 'asha' })).toBe(200);
    expect(await readObject('hoisted.txt')).toEqual(['by address', { author: 'asha' }]);
    await admin.send(new PutObjectCommand({ Bucket: 'own', Key: 'source.txt', Body: 'of the source' }));
    expect(await putByAddress('/own/hoisted.txt', { 'x-amz-copy-source': 'own/source.txt' })).toBe(200);
    expect(await readObject('hoisted.txt')).toEqual(['of the source', {}]);
    expect(await putByAddress('/own/hoisted.txt', { 'x-amz-tagging': 'a=b' })).toBe(501);
  });
});
