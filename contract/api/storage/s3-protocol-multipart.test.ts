import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { asha, bela, png } from './people.ts';
import { exchange, refusal, s3, s3Of, signed } from './s3-clients.ts';

const server = withSharedServer('s3');
const mebibyte = 1024 * 1024;
const Bucket = 'own';
let admin: S3Client;
let person: S3Client;

beforeAll(() => {
  admin = s3(server);
  person = s3Of(server, asha);
});

async function begin(client: S3Client, Key: string, ContentType = 'image/png'): Promise<string> {
  const command = new CreateMultipartUploadCommand({ Bucket, Key, ContentType, Metadata: { a: 'b' } });
  return (await client.send(command)).UploadId ?? '';
}

const part = (
  client: S3Client,
  Key: string,
  UploadId: string,
  PartNumber: number,
  Body: Uint8Array | string,
) => client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));

type Part = readonly [number, string | undefined];
const complete = (client: S3Client, Key: string, UploadId: string, parts: readonly Part[]) =>
  client.send(
    new CompleteMultipartUploadCommand({
      Bucket,
      Key,
      UploadId,
      MultipartUpload: { Parts: parts.map(([PartNumber, ETag]) => ({ PartNumber, ETag })) },
    }),
  );
const abort = (client: S3Client, Key: string, UploadId: string) =>
  client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));

const listOfBela = (client: S3Client, more: object = {}) =>
  client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: `${bela}/`, ...more }));

/** How many parts an upload has. */
async function storedParts(id: string): Promise<number> {
  const { rows } = await server.database.query(
    'select count(*)::int as count from storage.s3_multipart_uploads_parts where upload_id = $1',
    [id],
  );
  return (rows as { count: number }[])[0]?.count ?? 0;
}

describe('multipart uploads', () => {
  test('parts in any order become one object; one that is sent again replaces itself', async () => {
    const Key = `${asha}/multipart.png`;
    const content = Buffer.from(png(11 * mebibyte));
    const pieces = [0, 1, 2].map((index) =>
      content.subarray(index * 5 * mebibyte, (index + 1) * 5 * mebibyte),
    );
    const id = await begin(person, Key);
    const third = await part(person, Key, id, 9, pieces[2] ?? '');
    const first = await part(person, Key, id, 1, pieces[0] ?? '');
    await part(person, Key, id, 5, Buffer.alloc(5 * mebibyte));
    const second = await part(person, Key, id, 5, pieces[1] ?? '');

    const page = await person.send(new ListPartsCommand({ Bucket, Key, UploadId: id, MaxParts: 2 }));
    expect(page.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 5 * mebibyte],
      [5, 5 * mebibyte],
    ]);
    expect([page.IsTruncated, page.NextPartNumberMarker]).toEqual([true, '5']);
    const rest = await person.send(
      new ListPartsCommand({ Bucket, Key, UploadId: id, PartNumberMarker: page.NextPartNumberMarker }),
    );
    expect(rest.Parts?.map(({ PartNumber }) => PartNumber)).toEqual([9]);

    const all: Part[] = [
      [1, first.ETag],
      [5, second.ETag],
      [9, third.ETag],
    ];
    const { ETag } = await complete(person, Key, id, all);
    const found = await person.send(new GetObjectCommand({ Bucket, Key }));
    expect(found).toMatchObject({ ETag, ContentType: 'image/png', Metadata: { a: 'b' } });
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? []).equals(content)).toBe(true);
    // The answer may have been lost.
    expect((await complete(person, Key, id, all)).ETag).toBe(ETag);
    expect(await refusal(part(person, Key, id, 2, 'late'))).toEqual(['NoSuchUpload', 404]);
    expect(await storedParts(id)).toBe(0);
  });

  test('parts that are objects, or ranges of them', async () => {
    const Key = `${asha}/copied.png`;
    const content = Buffer.from(png(6 * mebibyte));
    const source = `${asha}/source.png`;
    await person.send(new PutObjectCommand({ Bucket, Key: source, Body: content, ContentType: 'image/png' }));
    const id = await begin(person, Key);
    const copy = (PartNumber: number, more: object = {}) =>
      person.send(
        new UploadPartCopyCommand({
          Bucket,
          Key,
          UploadId: id,
          PartNumber,
          CopySource: `${Bucket}/${source}`,
          ...more,
        }),
      );
    const first = await copy(1);
    const second = await copy(2, { CopySourceRange: 'bytes=1-3' });
    for (const [CopySourceRange, code, status] of [
      ['bytes=99999999-99999999', 'InvalidRange', 416],
      ['bytes=1-', 'InvalidArgument', 400],
      ['bytes=-5', 'InvalidArgument', 400],
    ] as const)
      expect(await refusal(copy(3, { CopySourceRange }))).toEqual([code, status]);
    expect(await refusal(copy(3, { CopySource: `${Bucket}/${bela}/no.png` }))).toEqual(['NoSuchKey', 404]);
    await complete(person, Key, id, [
      [1, first.CopyPartResult?.ETag],
      [2, second.CopyPartResult?.ETag],
    ]);
    const body = await (
      await person.send(new GetObjectCommand({ Bucket, Key }))
    ).Body?.transformToByteArray();
    expect(Buffer.from(body ?? []).equals(Buffer.concat([content, content.subarray(1, 4)]))).toBe(true);
  });

  test('given up, its parts go', async () => {
    const Key = `${asha}/aborted.png`;
    const id = await begin(person, Key);
    await part(person, Key, id, 1, 'x');
    expect(await storedParts(id)).toBe(1);
    await abort(person, Key, id);
    expect(await storedParts(id)).toBe(0);
    expect(await refusal(abort(person, Key, id))).toEqual(['NoSuchUpload', 404]);
    expect(await refusal(complete(person, Key, id, [[1, '"x"']]))).toEqual(['NoSuchUpload', 404]);
  });

  test('people see their own; the service sees all, in pages', async () => {
    const keys = ['m1.png', 'm2.png', 'm2.png'].map((name) => `${bela}/${name}`);
    const other = s3Of(server, bela);
    const ids: string[] = [];
    for (const key of keys) ids.push(await begin(other, key));
    expect((await listOfBela(other)).Uploads?.map(({ Key }) => Key)).toEqual(keys);
    expect((await listOfBela(person)).Uploads).toBeUndefined();
    const page = await listOfBela(admin, { MaxUploads: 2 });
    expect([page.Uploads?.length, page.IsTruncated]).toEqual([2, true]);
    const rest = await listOfBela(admin, {
      KeyMarker: page.NextKeyMarker,
      UploadIdMarker: page.NextUploadIdMarker,
    });
    const seen = [...(page.Uploads ?? []), ...(rest.Uploads ?? [])].map(({ UploadId }) => UploadId);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen).toHaveLength(ids.length);
    for (const [index, id] of ids.entries()) await abort(admin, keys[index] ?? '', id);
  });

  test('nobody else can go on with one, and the policies decide at each step', async () => {
    const Key = `${asha}/mine.png`;
    const other = s3Of(server, bela);
    const id = await begin(person, Key);
    const { ETag } = await part(person, Key, id, 1, Buffer.from(png()));
    const nobody = ['NoSuchUpload', 404];
    expect(await refusal(part(other, Key, id, 2, 'x'))).toEqual(nobody);
    expect(await refusal(part(person, `${asha}/other.png`, id, 2, 'x'))).toEqual(nobody);
    expect(await refusal(complete(other, Key, id, [[1, ETag]]))).toEqual(nobody);
    expect(await refusal(abort(other, Key, id))).toEqual(nobody);
    expect(await refusal(other.send(new ListPartsCommand({ Bucket, Key, UploadId: id })))).toEqual(nobody);
    expect(await refusal(begin(other, Key))).toEqual(['AccessDenied', 403]);
    expect(await refusal(part(person, Key, 'no-uuid', 1, 'x'))).toEqual(nobody);
    // What is kept may be made once, and not replaced.
    const kept = `${asha}/kept/multipart.png`;
    const late = await begin(person, kept);
    const only = await part(person, kept, late, 1, Buffer.from(png()));
    await admin.send(
      new PutObjectCommand({ Bucket, Key: kept, Body: Buffer.from(png()), ContentType: 'image/png' }),
    );
    expect(await refusal(part(person, kept, late, 2, 'x'))).toEqual(['AccessDenied', 403]);
    expect(await refusal(complete(person, kept, late, [[1, only.ETag]]))).toEqual(['AccessDenied', 403]);
    await abort(admin, kept, late);
    await complete(person, Key, id, [[1, ETag]]);
  });

  test('what cannot be completed', async () => {
    const Key = `${asha}/wrong.png`;
    const id = await begin(person, Key);
    const small = await part(person, Key, id, 1, Buffer.from(png()));
    const last = await part(person, Key, id, 2, 'x');
    const parts = (...wanted: Part[]) => refusal(complete(person, Key, id, wanted));
    expect(await parts([1, small.ETag], [2, last.ETag])).toEqual(['EntityTooSmall', 400]);
    expect(await parts([2, last.ETag], [1, small.ETag])).toEqual(['InvalidPartOrder', 400]);
    expect(await parts([1, last.ETag])).toEqual(['InvalidPart', 400]);
    expect(await parts([3, small.ETag])).toEqual(['InvalidPart', 400]);
    expect(await parts()).toEqual(['MalformedXML', 400]);
    expect(await parts([2, last.ETag])).toEqual(['InvalidMimeType', 415]);
    expect(await refusal(part(person, Key, id, 0, 'x'))).toEqual(['InvalidArgument', 400]);
    expect(await refusal(part(person, Key, id, 10_001, 'x'))).toEqual(['InvalidArgument', 400]);
    const many = Array.from({ length: 10_001 }, (_, index): Part => [index + 1, small.ETag]);
    expect(await parts(...many)).toEqual(['MalformedXML', 400]);
    await parts([1, small.ETag]);
    expect(await refusal(person.send(new GetObjectCommand({ Bucket, Key })))).toEqual(['taken', 200]);
  });

  test('the parts together stay within what the bucket takes', async () => {
    const Key = `${asha}/large.png`;
    const id = await begin(person, Key);
    const ten = Buffer.alloc(10 * mebibyte);
    await part(person, Key, id, 1, ten);
    await part(person, Key, id, 2, ten);
    expect(await refusal(part(person, Key, id, 3, ten))).toEqual(['EntityTooLarge', 413]);
    // In the place of another it is no more than before.
    await part(person, Key, id, 2, ten);
    expect(await refusal(part(person, Key, id, 3, Buffer.alloc(25 * mebibyte)))).toEqual([
      'EntityTooLarge',
      413,
    ]);
    expect(await storedParts(id)).toBe(2);
    await abort(person, Key, id);
  });

  test('a part of five gigabytes is refused before a byte of it is read', async () => {
    const Key = `${asha}/huge.png`;
    const id = await begin(admin, Key);
    const sent = await signed(server, {
      method: 'PUT',
      path: `/own/${Key}`,
      query: { uploadId: id, partNumber: '1' },
      headers: { 'content-length': String(5 * 1024 ** 3), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    });
    expect(await exchange(server, sent)).toMatchObject({ status: 413, code: 'EntityTooLarge' });
    await abort(admin, Key, id);
  });

  test('two that complete at once make one object', async () => {
    const Key = `${asha}/twice.png`;
    const id = await begin(person, Key);
    const { ETag } = await part(person, Key, id, 1, Buffer.from(png(100_000)));
    const outcomes = await Promise.all([1, 2, 3].map(() => refusal(complete(person, Key, id, [[1, ETag]]))));
    const known = outcomes.every(([code]) => ['taken', 'OperationAborted', 'NoSuchUpload'].includes(code));
    expect([known, outcomes.some(([code]) => code === 'taken')]).toEqual([true, true]);
    const { rows } = await server.database.query('select version from storage.objects where name = $1', [
      Key,
    ]);
    expect(rows).toEqual([{ version: id }]);
  });

  test('a sender keeps ten unfinished ones; one that nobody goes on with is over after a day', async () => {
    const sub = '00000000-0000-4000-8000-0000000000cc';
    const client = s3Of(server, sub);
    const ids: string[] = [];
    for (let index = 0; index < 11; index += 1) ids.push(await begin(client, `${sub}/${index}.png`));
    expect(await refusal(part(client, `${sub}/0.png`, ids[0] ?? '', 1, 'x'))).toEqual(['NoSuchUpload', 404]);
    await part(client, `${sub}/1.png`, ids[1] ?? '', 1, 'x');
    const expire =
      "update storage.s3_multipart_uploads set expires_at = now() - interval '1 second' where id = $1";
    await server.database.query(expire, [ids[1]]);
    expect(await refusal(part(client, `${sub}/1.png`, ids[1] ?? '', 2, 'x'))).toEqual(['NoSuchUpload', 404]);
    const uploads = (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [];
    expect(uploads).toHaveLength(9);
    for (const { Key = '', UploadId = '' } of uploads) await abort(client, Key, UploadId);
  });

  test('a bucket that goes takes its unfinished uploads along', async () => {
    await admin.send(new CreateBucketCommand({ Bucket: 's3-unfinished' }));
    const command = { Bucket: 's3-unfinished', Key: 'a.txt' };
    const { UploadId = '' } = await admin.send(new CreateMultipartUploadCommand(command));
    await admin.send(new UploadPartCommand({ ...command, UploadId, PartNumber: 1, Body: 'x' }));
    await admin.send(new DeleteBucketCommand({ Bucket: 's3-unfinished' }));
    expect(await storedParts(UploadId)).toBe(0);
  });

  test('a completion whose XML was changed', async () => {
    const Key = `${asha}/xml.png`;
    const id = await begin(admin, Key);
    const sent = await signed(server, {
      method: 'POST',
      path: `/own/${Key}`,
      query: { uploadId: id },
      body: '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>a</ETag></Part></CompleteMultipartUpload>',
    });
    expect((await exchange(server, sent)).code).toBe('InvalidPart');
    sent.body = String(sent.body).replace('<ETag>a', '<ETag>b');
    expect(await exchange(server, sent)).toMatchObject({ status: 400, code: 'XAmzContentSHA256Mismatch' });
    await abort(admin, Key, id);
  });
});
