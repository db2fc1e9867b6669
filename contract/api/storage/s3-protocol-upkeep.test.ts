import { cp, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresOf, startBackend, stopAll, stopBackend } from '../process/backend-process.ts';
import { copyInitialisedData } from '../data-templates.ts';
import { runtimeOf } from '../server-process.ts';
import { s3, serviceKey } from './s3-clients.ts';

let folder: string;
let dataDirectory: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-upkeep-'));
  dataDirectory = join(folder, 'data');
  await cp(new URL('s3-project', import.meta.url), join(folder, 'project'), { recursive: true });
  copyInitialisedData(dataDirectory);
});
afterAll(async () => {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
});

async function started() {
  const environment = {
    S3_PROTOCOL_ACCESS_KEY_ID: serviceKey.accessKeyId,
    S3_PROTOCOL_ACCESS_KEY_SECRET: serviceKey.secretAccessKey,
  };
  const backend = startBackend({ dataDirectory, environment });
  await backend.ready;
  return { backend, client: s3(await runtimeOf(dataDirectory)) };
}

async function files(): Promise<string[]> {
  const entries = await readdir(join(dataDirectory, 'storage', 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function expire(id: string): Promise<void> {
  const owner = new Client((await postgresOf(dataDirectory)).url);
  await owner.connect();
  await owner.query('update storage.s3_multipart_uploads set expires_at = now() where id = $1', [id]);
  await owner.end();
}

test('parts of an upload stay as long as it lasts, whatever their age, and go with it', async () => {
  const first = await started();
  const [kept, abandoned] = ['kept.txt', 'abandoned.txt'].map((Key) => ({ Bucket: 'own', Key }));
  const begin = async (object: { Bucket: string; Key: string } | undefined) => {
    if (object === undefined) throw new Error('no object');
    const command = new CreateMultipartUploadCommand({ ...object, ContentType: 'text/plain' });
    const { UploadId = '' } = await first.client.send(command);
    const part = { ...object, UploadId, PartNumber: 1 };
    const { ETag = '' } = await first.client.send(new UploadPartCommand({ ...part, Body: object.Key }));
    return { ...object, UploadId, ETag, version: ETag.replaceAll('"', '') };
  };
  const going = await begin(kept);
  const over = await begin(abandoned);
  await expire(over.UploadId);
  await stopBackend(first.backend);
  const longAgo = new Date(Date.now() - 24 * 3_600_000);
  for (const path of await files()) await utimes(path, longAgo, longAgo);
  expect(await files()).toHaveLength(2);

  const { backend, client } = await started();
  const names = async () => (await files()).map((path) => path.slice(-36));
  await expect.poll(names, { timeout: 20_000 }).toEqual([going.version]);
  const { UploadId, Bucket, Key, ETag } = going;
  const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
  await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  expect(await Body?.transformToString()).toBe('kept.txt');
  await expect.poll(names, { timeout: 20_000 }).toEqual([UploadId]);
  await stopBackend(backend);
});
