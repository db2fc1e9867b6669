import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { asha, bela, png } from './people.ts';
import { refusal, region, s3, s3Of } from './s3-clients.ts';

const server = withSharedServer('s3');
let admin: S3Client;
let person: S3Client;

beforeAll(() => {
  admin = s3(server);
  person = s3Of(server, asha);
});

const put = (
  client: S3Client,
  Bucket: string,
  Key: string,
  Body: string | Uint8Array | Readable = Key,
  more: Partial<ConstructorParameters<typeof PutObjectCommand>[0]> = {},
) => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain', ...more }));
const get = (client: S3Client, Bucket: string, Key: string, more: object = {}) =>
  client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const textOf = async (client: S3Client, Bucket: string, Key: string, more: object = {}) =>
  (await get(client, Bucket, Key, more)).Body?.transformToString();

describe('buckets', () => {
  test('are made, seen, told of, and deleted when they are empty', async () => {
    const Bucket = 's3-made';
    expect((await admin.send(new CreateBucketCommand({ Bucket }))).Location).toBe('/s3-made');
    expect(await refusal(admin.send(new CreateBucketCommand({ Bucket })))).toEqual([
      'BucketAlreadyExists',
      409,
    ]);
    expect((await admin.send(new HeadBucketCommand({ Bucket }))).BucketRegion).toBe(region);
    const names = (await admin.send(new ListBucketsCommand({}))).Buckets?.map(({ Name }) => Name);
    expect(names).toEqual(expect.arrayContaining(['limited', 'open', 'own', Bucket]));
    expect((await admin.send(new GetBucketLocationCommand({ Bucket }))).LocationConstraint).toBe(region);
    expect(await admin.send(new GetBucketVersioningCommand({ Bucket }))).toMatchObject({
      Status: 'Suspended',
      MFADelete: 'Disabled',
    });
    expect((await server.service.storage.getBucket(Bucket)).data?.public).toBe(false);
    await put(admin, Bucket, 'a.txt');
    expect(await refusal(admin.send(new DeleteBucketCommand({ Bucket })))).toEqual(['BucketNotEmpty', 409]);
    await admin.send(new DeleteObjectCommand({ Bucket, Key: 'a.txt' }));
    await admin.send(new DeleteBucketCommand({ Bucket }));
    expect(await refusal(admin.send(new HeadBucketCommand({ Bucket })))).toEqual(['NotFound', 404]);
  });

  test('a public one, and names that none can have', async () => {
    await admin.send(new CreateBucketCommand({ Bucket: 's3-shown', ACL: 'public-read' }));
    expect((await server.service.storage.getBucket('s3-shown')).data?.public).toBe(true);
    expect(await refusal(admin.send(new CreateBucketCommand({ Bucket: 'a"b' })))).toEqual([
      'InvalidBucketName',
      400,
    ]);
    await admin.send(new DeleteBucketCommand({ Bucket: 's3-shown' }));
  });

  test('people see those that the policies show them, and make none', async () => {
    const names = (await person.send(new ListBucketsCommand({}))).Buckets?.map(({ Name }) => Name);
    expect(names).toEqual(['open', 'own']);
    expect(await refusal(person.send(new HeadBucketCommand({ Bucket: 'limited' })))).toEqual([
      'NotFound',
      404,
    ]);
    expect(await refusal(person.send(new CreateBucketCommand({ Bucket: 's3-mine' })))).toEqual([
      'AccessDenied',
      403,
    ]);
    expect(await refusal(person.send(new DeleteBucketCommand({ Bucket: 'own' })))).not.toEqual([
      'taken',
      200,
    ]);
  });
});

describe('objects', () => {
  test('are put, read in whole and in part, and told of', async () => {
    const Key = `${asha}/a b+c&d.txt`;
    const Metadata = { author: 'asha', empty: '' };
    const { ETag } = await put(person, 'own', Key, 'hello world', { Metadata, CacheControl: 'max-age=60' });
    const found = await get(person, 'own', Key);
    expect(await found.Body?.transformToString()).toBe('hello world');
    expect(found).toMatchObject({
      ETag,
      ContentType: 'text/plain',
      ContentLength: 11,
      CacheControl: 'max-age=60',
      Metadata,
    });
    const head = await person.send(new HeadObjectCommand({ Bucket: 'own', Key }));
    expect(head).toMatchObject({ ETag, ContentType: 'text/plain', ContentLength: 11, Metadata });
    expect(await textOf(person, 'own', Key, { Range: 'bytes=6-8' })).toBe('wor');
    expect(await textOf(person, 'own', Key, { Range: 'bytes=-5' })).toBe('world');
    expect(await refusal(get(person, 'own', Key, { Range: 'bytes=11-' }))).toEqual(['InvalidRange', 416]);
    // The same object as the client of the contract sees it.
    expect((await server.service.storage.from('own').info(Key)).data).toMatchObject({
      size: 11,
      metadata: Metadata,
    });
  });

  test('conditions', async () => {
    const Key = `${asha}/conditions.txt`;
    const { ETag = '' } = await put(person, 'own', Key);
    expect(await textOf(person, 'own', Key, { IfMatch: ETag })).toBe(Key);
    expect(await refusal(get(person, 'own', Key, { IfMatch: '"x"' }))).toEqual(['PreconditionFailed', 412]);
    expect((await refusal(get(person, 'own', Key, { IfNoneMatch: ETag })))[1]).toBe(304);
    const past = new Date(Date.now() - 100_000);
    expect(await refusal(get(person, 'own', Key, { IfUnmodifiedSince: past }))).toEqual([
      'PreconditionFailed',
      412,
    ]);
    expect(await refusal(put(person, 'own', Key, 'x', { IfNoneMatch: '*' }))).toEqual([
      'PreconditionFailed',
      412,
    ]);
    expect(await textOf(person, 'own', Key)).toBe(Key);
    await put(person, 'own', `${asha}/new.txt`, 'x', { IfNoneMatch: '*' });
    expect((await put(person, 'own', Key, 'y')).ETag).not.toBe(ETag);
  });

  test('what a reading says that it is shown as, as far as that is safe', async () => {
    const Key = `${asha}/shown.txt`;
    await put(person, 'own', Key);
    const shown = (more: object) => get(person, 'own', Key, more);
    const ResponseContentDisposition = 'attachment; filename="x.txt"';
    expect(await shown({ ResponseContentDisposition, ResponseCacheControl: 'no-store' })).toMatchObject({
      ContentDisposition: ResponseContentDisposition,
      CacheControl: 'no-store',
    });
    const expires = new Date('2030-01-01T00:00:00Z');
    const more = {
      ResponseContentEncoding: 'identity',
      ResponseContentLanguage: 'hi',
      ResponseExpires: expires,
    };
    expect(await shown(more)).toMatchObject({
      ContentEncoding: 'identity',
      ContentLanguage: 'hi',
      ExpiresString: expires.toUTCString(),
    });
    expect((await shown({ ResponseContentDisposition: 'inline' })).ContentDisposition).toBe('inline');
    expect((await shown({ ResponseContentType: 'text/html' })).ContentType).toBe('text/plain');
    const svg = await shown({ ResponseContentType: 'image/svg+xml', ResponseContentDisposition: 'inline' });
    expect(svg).toMatchObject({ ContentType: 'image/svg+xml', ContentDisposition: 'attachment;' });
    expect(await refusal(shown({ ResponseCacheControl: 'a\nb' }))).toEqual(['InvalidArgument', 400]);
  });

  test('of the tags of an object there are none', async () => {
    const Key = `${asha}/untagged.txt`;
    await put(person, 'own', Key);
    const tagsOf = (key: string) => person.send(new GetObjectTaggingCommand({ Bucket: 'own', Key: key }));
    expect((await tagsOf(Key)).TagSet ?? []).toEqual([]);
    expect(await refusal(tagsOf(`${asha}/nothing.txt`))).toEqual(['NoSuchKey', 404]);
  });

  test('a stream of unknown contents, as the SDK frames it', async () => {
    const content = Buffer.from(png(3_000_000));
    const Body = Readable.from([content.subarray(0, 10), content.subarray(10)]);
    await put(person, 'own', `${asha}/stream.png`, Body, {
      ContentType: 'image/png',
      ContentLength: content.length,
    });
    const back = await (await get(person, 'own', `${asha}/stream.png`)).Body?.transformToByteArray();
    expect(Buffer.from(back ?? []).equals(content)).toBe(true);
  });

  test('what is missing', async () => {
    expect(await refusal(get(person, 'own', `${asha}/no.txt`))).toEqual(['NoSuchKey', 404]);
    expect(await refusal(get(person, 'own', 'a//b'))).toEqual(['NoSuchKey', 404]);
    expect(await refusal(get(admin, 'nowhere', 'a.txt'))).toEqual(['NoSuchBucket', 404]);
    expect(await refusal(put(admin, 'nowhere', 'a.txt'))).toEqual(['NoSuchBucket', 404]);
    expect(await refusal(put(admin, 'own', 'ä.txt'))).toEqual(['InvalidKey', 400]);
    await person.send(new DeleteObjectCommand({ Bucket: 'own', Key: `${asha}/no.txt` }));
  });

  test('an empty folder is its placeholder, as in the reference', async () => {
    await put(person, 'own', `${asha}/folder/`, '', { ContentLength: 0 });
    const { data } = await server.service.storage.from('own').list(`${asha}/folder`);
    expect(data?.map(({ name }) => name)).toEqual(['.emptyFolderPlaceholder']);
  });

  test('copies, with what is known of the source or with what is said', async () => {
    const from = `${asha}/copied from.txt`;
    await put(person, 'own', from, 'copied', { Metadata: { a: 'b' } });
    const copy = (Key: string, more: object = {}) =>
      person.send(
        new CopyObjectCommand({ Bucket: 'own', Key, CopySource: encodeURI(`own/${from}`), ...more }),
      );
    const { CopyObjectResult } = await copy(`${asha}/copy.txt`);
    const same = await get(person, 'own', `${asha}/copy.txt`);
    expect(await same.Body?.transformToString()).toBe('copied');
    expect(same).toMatchObject({ ETag: CopyObjectResult?.ETag, Metadata: { a: 'b' } });
    const replace = { MetadataDirective: 'REPLACE', Metadata: { c: 'd' }, ContentType: 'text/csv' } as const;
    await copy(from, replace);
    expect(await get(person, 'own', from)).toMatchObject({ Metadata: { c: 'd' }, ContentType: 'text/csv' });
    expect(await refusal(copy(from))).toEqual(['InvalidRequest', 400]);
    expect(await refusal(copy(`${asha}/no.txt`, { CopySourceIfMatch: '"x"' }))).toEqual([
      'PreconditionFailed',
      412,
    ]);
    expect(await refusal(copy(`${bela}/stolen.txt`))).toEqual(['AccessDenied', 403]);
  });

  test('many are deleted at once; what the caller may not delete is named', async () => {
    const keys = [`${asha}/d1.txt`, `${asha}/d2.txt`, `${asha}/kept/d3.txt`];
    for (const key of keys) await put(person, 'own', key);
    const Objects = [...keys, `${asha}/never.txt`].map((Key) => ({ Key }));
    const { Deleted, Errors } = await person.send(
      new DeleteObjectsCommand({ Bucket: 'own', Delete: { Objects } }),
    );
    expect(Deleted?.map(({ Key }) => Key)).toEqual([keys[0], keys[1], `${asha}/never.txt`]);
    expect(Errors).toEqual([{ Key: keys[2], Code: 'AccessDenied', Message: 'Access Denied' }]);
    expect(await refusal(person.send(new DeleteObjectCommand({ Bucket: 'own', Key: keys[2] })))).toEqual([
      'AccessDenied',
      403,
    ]);
    const quiet = await admin.send(
      new DeleteObjectsCommand({ Bucket: 'own', Delete: { Objects: [{ Key: keys[2] }], Quiet: true } }),
    );
    expect([quiet.Deleted, quiet.Errors]).toEqual([undefined, undefined]);
    expect(await textOf(admin, 'own', keys[2] ?? '').catch((error: Error) => error.name)).toBe('NoSuchKey');
  });

  test('what a bucket takes holds here as well', async () => {
    const picture = { ContentType: 'image/png' };
    expect(await refusal(put(admin, 'limited', 'a.txt', 'text'))).toEqual(['InvalidMimeType', 415]);
    expect(await refusal(put(admin, 'limited', 'a.png', 'text', picture))).toEqual(['InvalidMimeType', 415]);
    expect(await refusal(put(admin, 'limited', 'a.png', png(1_100_000), picture))).toEqual([
      'EntityTooLarge',
      413,
    ]);
    await put(admin, 'limited', 'a.png', png(1000), picture);
    const CopySource = 'own/big.png';
    await put(admin, 'own', 'big.png', png(1_100_000), picture);
    expect(
      await refusal(admin.send(new CopyObjectCommand({ Bucket: 'limited', Key: 'b.png', CopySource }))),
    ).toEqual(['EntityTooLarge', 413]);
  });
});

describe('row-level security', () => {
  test('a session token reads, writes and lists what its person may', async () => {
    const other = s3Of(server, bela);
    const Key = `${asha}/private.txt`;
    await put(person, 'own', Key, 'private');
    expect(await refusal(get(other, 'own', Key))).toEqual(['NoSuchKey', 404]);
    expect(await refusal(other.send(new HeadObjectCommand({ Bucket: 'own', Key })))).toEqual([
      'NotFound',
      404,
    ]);
    expect(await refusal(put(other, 'own', Key, 'changed'))).toEqual(['AccessDenied', 403]);
    await other.send(new DeleteObjectCommand({ Bucket: 'own', Key }));
    // What is hidden and what never was are answered alike.
    const Objects = [{ Key }, { Key: `${asha}/never.txt` }];
    const many = await other.send(new DeleteObjectsCommand({ Bucket: 'own', Delete: { Objects } }));
    expect([many.Deleted, many.Errors]).toEqual([Objects, undefined]);
    const seen = await other.send(new ListObjectsV2Command({ Bucket: 'own', Prefix: `${asha}/` }));
    expect(seen.KeyCount).toBe(0);
    const source = { Bucket: 'own', Key: `${bela}/stolen.txt`, CopySource: `own/${Key}` };
    expect(await refusal(other.send(new CopyObjectCommand(source)))).toEqual(['NoSuchKey', 404]);
    expect(await textOf(person, 'own', Key)).toBe('private');
    expect(await textOf(admin, 'own', Key)).toBe('private');
    expect((await server.service.storage.from('own').info(Key)).error).toBeNull();
  });

  test('policies can tell the protocol by its operations', async () => {
    await put(person, 'own', 'dropbox/a.txt', 'dropped');
    expect(await textOf(admin, 'own', 'dropbox/a.txt')).toBe('dropped');
    expect(await refusal(get(person, 'own', 'dropbox/a.txt'))).toEqual(['NoSuchKey', 404]);
    const Objects = [{ Key: 'dropbox/a.txt' }];
    const many = new DeleteObjectsCommand({ Bucket: 'own', Delete: { Objects } });
    expect((await person.send(many)).Errors).toBeUndefined();
    expect(await textOf(admin, 'own', 'dropbox/a.txt')).toBe('dropped');
    await person.send(new DeleteObjectCommand({ Bucket: 'own', Key: 'dropbox/a.txt' }));
    expect(await refusal(get(admin, 'own', 'dropbox/a.txt'))).toEqual(['NoSuchKey', 404]);
  });
});
