/** Requests that make the object of one upload at the same time: each has a claim, or loses it. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Client } from 'pg';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sendStorage } from '../request.ts';
import { userToken } from '../tokens.ts';
import { connectAsOwner, withSharedServer } from '../with-server.ts';
import { asha } from './people.ts';
import { refusal, s3Of } from './s3-clients.ts';

const server = withSharedServer('s3');
const Bucket = 'own';
let person: S3Client;
/** Another request of the database, that the server's wait for. */
let other: Client | undefined;

beforeAll(() => {
  person = s3Of(server, asha);
});
afterEach(async () => {
  await other?.end();
  other = undefined;
});

async function holding(...statements: [string, unknown[]?][]): Promise<Client> {
  other = await connectAsOwner(server);
  await other.query('begin');
  for (const [text, values] of statements) await other.query(text, values);
  return other;
}

type Table = 's3_multipart_uploads' | 'resumable_uploads';

async function valueOf<T>(text: string, values: unknown[] = []): Promise<T | undefined> {
  const { rows } = (await server.database.query(text, values)) as { rows: { value: T }[] };
  return rows[0]?.value;
}
const claimOf = (table: Table, id: string) =>
  valueOf<string | null>(`select claimed_at::text as value from storage.${table} where id = $1`, [id]);
/** Waits until so many requests of the server wait for the other one. */
const waiting = (count: number) =>
  expect
    .poll(() => valueOf<number>('select count(*)::int as value from pg_locks where not granted'))
    .toBeGreaterThanOrEqual(count);

async function multipart(Key: string) {
  const command = new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'text/plain' });
  const { UploadId = '' } = await person.send(command);
  const { ETag } = await person.send(
    new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'content' }),
  );
  const complete = () =>
    refusal(
      person.send(
        new CompleteMultipartUploadCommand({
          Bucket,
          Key,
          UploadId,
          MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] },
        }),
      ),
    );
  const abort = () => refusal(person.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
  return { id: UploadId, complete, abort };
}

const tus = { 'tus-resumable': '1.0.0' };

const send = (path: string, method: string, headers: Record<string, string>, body?: string) =>
  sendStorage(server, path, {
    method,
    token: userToken(asha),
    headers: { ...tus, ...headers },
    ...(body === undefined ? {} : { body }),
  });

/** A resumable upload without its last and only piece. */
async function resumable(name: string) {
  const pairs = { bucketName: Bucket, objectName: name, contentType: 'text/plain' };
  const metadata = Object.entries(pairs).map(([key, value]) => `${key} ${btoa(value)}`);
  const begun = await send('/upload/resumable', 'POST', {
    'upload-length': '7',
    'upload-metadata': metadata.join(','),
  });
  const path = (begun.headers.get('location') ?? '').replace('/storage/v1', '');
  const finish = async () =>
    (
      await send(
        path,
        'PATCH',
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
        'content',
      )
    ).status;
  const giveUp = async () => (await send(path, 'DELETE', {})).status;
  return { id: Buffer.from(path.split('/').at(-1) ?? '', 'base64url').toString(), finish, giveUp };
}

/** As if another process had taken the claim over. */
const takeOver = (owner: Client, table: Table, id: string) =>
  owner.query(`update storage.${table} set claimed_at = clock_timestamp() where id = $1`, [id]);

const objects = (key: string) =>
  valueOf<number>('select count(*)::int as value from storage.objects where name = $1', [key]);

test('a request that is refused leaves the file of the one that made the object', async () => {
  // Made once, it cannot be replaced: of two requests one is refused.
  const Key = `${asha}/kept/claims.txt`;
  const { id, complete } = await multipart(Key);
  const owner = await holding([
    'insert into storage.objects (bucket_id, name, version) values ($1, $2, gen_random_uuid())',
    [Bucket, Key],
  ]);
  const first = complete();
  await waiting(1);
  await server.database.query(
    "update storage.s3_multipart_uploads set claimed_at = now() - interval '6 minutes' where id = $1",
    [id],
  );
  const second = complete();
  await waiting(2);
  await owner.query('rollback');
  const outcomes = (await Promise.all([first, second])).map(([code]) => code);
  expect(outcomes.toSorted()).toEqual(['AccessDenied', 'taken']);
  const { Body } = await person.send(new GetObjectCommand({ Bucket, Key }));
  expect(await Body?.transformToString()).toBe('content');
});

test('who was refused gives back no claim but the own', async () => {
  const Key = `${asha}/kept/refused.txt`;
  const { id, complete, abort } = await multipart(Key);
  const owner = await holding([
    'insert into storage.objects (bucket_id, name, version) values ($1, $2, gen_random_uuid())',
    [Bucket, Key],
  ]);
  const refused = complete();
  await waiting(1);
  await takeOver(owner, 's3_multipart_uploads', id);
  await owner.query('commit');
  expect(await refused).toEqual(['AccessDenied', 403]);
  expect(await abort()).toEqual(['OperationAborted', 409]);
  // Its own it gives back.
  await server.database.query('update storage.s3_multipart_uploads set claimed_at = null where id = $1', [
    id,
  ]);
  expect(await complete()).toEqual(['AccessDenied', 403]);
  expect(await abort()).toEqual(['taken', 200]);
});

test('a completion whose claim was lost makes no object', async () => {
  const Key = `${asha}/lost.txt`;
  const { id, complete, abort } = await multipart(Key);
  const owner = await holding(['lock table storage.s3_multipart_uploads_parts']);
  const lost = complete();
  await expect.poll(() => claimOf('s3_multipart_uploads', id)).not.toBeNull();
  await takeOver(owner, 's3_multipart_uploads', id);
  await owner.query('commit');
  expect(await lost).toEqual(['OperationAborted', 409]);
  expect([await objects(Key), await abort()]).toEqual([0, ['OperationAborted', 409]]);
});

test('so does a resumable upload, whose pieces stay for who has the claim', async () => {
  const name = `${asha}/lost-resumable.txt`;
  const { id, finish, giveUp } = await resumable(name);
  const owner = await holding(['lock table storage.objects']);
  const lost = finish();
  await expect.poll(() => claimOf('resumable_uploads', id)).not.toBeNull();
  await takeOver(owner, 'resumable_uploads', id);
  await owner.query('commit');
  expect(await lost).toBe(423);
  expect([await objects(name), await claimOf('resumable_uploads', id)]).toEqual([0, expect.any(String)]);
  expect(await giveUp()).toBe(423);
});

test('what is being completed does not go as the oldest of its sender', async () => {
  const sub = '00000000-0000-4000-8000-0000000000cd';
  const client = s3Of(server, sub);
  const ids: string[] = [];
  const begin = async () => {
    const Key = `${sub}/${ids.length}.txt`;
    const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    ids.push(UploadId);
  };
  await begin();
  await server.database.query(
    'update storage.s3_multipart_uploads set claimed_at = now() where id = $1',
    ids,
  );
  for (let count = 0; count < 11; count += 1) await begin();
  const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: `${sub}/` }));
  const left = new Set(Uploads?.map(({ UploadId }) => UploadId));
  expect(ids.filter((id) => !left.has(id))).toEqual([ids[1]]);
  await server.database.query('delete from storage.s3_multipart_uploads where id = any($1)', [ids]);
});
