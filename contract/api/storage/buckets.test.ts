import { describe, expect, test } from 'vitest';
import { sendStorage } from '../request.ts';
import { withSharedServer } from '../with-server.ts';
import { as, asha } from './people.ts';

const server = withSharedServer();

test('a bucket is made, read, changed, emptied and deleted', { tags: ['S7.storage.7'] }, async () => {
  const { storage } = server.service;
  const limits = { fileSizeLimit: '2MB', allowedMimeTypes: ['text/*'] };
  expect((await storage.createBucket('letters', { public: false, ...limits })).data).toEqual({
    name: 'letters',
  });
  expect((await storage.createBucket('letters')).error).toMatchObject({
    statusCode: '409',
    message: 'The resource already exists',
  });
  const { data: found } = await storage.getBucket('letters');
  expect(found).toMatchObject({
    id: 'letters',
    public: false,
    file_size_limit: 2_000_000,
    allowed_mime_types: ['text/*'],
  });
  expect((await storage.updateBucket('letters', { public: true, fileSizeLimit: null })).data).toEqual({
    message: 'Successfully updated',
  });
  expect((await storage.getBucket('letters')).data).toMatchObject({ public: true, file_size_limit: null });
  expect((await storage.listBuckets()).data?.map(({ name }) => name)).toEqual([
    'letters',
    'open',
    'own',
    'pictures',
  ]);
  expect((await storage.listBuckets({ search: 'LETT' })).data).toHaveLength(1);
  expect((await storage.from('letters').upload('a/b.txt', 'text')).error).toBeNull();
  expect((await storage.deleteBucket('letters')).error).toMatchObject({
    statusCode: '409',
    message: 'The bucket you tried to delete is not empty',
  });
  expect((await storage.emptyBucket('letters')).error).toBeNull();
  expect((await storage.from('letters').list('')).data).toEqual([]);
  expect((await storage.deleteBucket('letters')).data).toEqual({ message: 'Successfully deleted' });
  expect((await storage.getBucket('letters')).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  });
});

describe('refused', () => {
  test('people see the buckets that policies show, and change none', { tags: ['S7.storage.7'] }, async () => {
    const { storage } = as(server, asha);
    expect((await storage.listBuckets()).data?.map(({ name }) => name)).toEqual(['open', 'own']);
    expect((await storage.getBucket('pictures')).error).toMatchObject({ statusCode: '404' });
    expect((await storage.createBucket('another')).error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    expect((await storage.updateBucket('own', { public: true })).error).toMatchObject({ statusCode: '404' });
    expect((await storage.emptyBucket('own')).error).toMatchObject({
      status: 403,
      message: 'Access denied: Invalid role',
    });
    expect((await storage.deleteBucket('own')).error).not.toBeNull();
    await server.service.storage.createBucket('bare');
    expect((await storage.getBucket('bare')).error).toBeNull();
    expect((await storage.deleteBucket('bare')).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    });
    await server.service.storage.deleteBucket('bare');
    expect((await server.service.storage.getBucket('own')).data).toMatchObject({ public: false });
  });

  test.each([
    ['', 'InvalidBucketName'],
    [' a', 'InvalidBucketName'],
    ['a/b', 'InvalidBucketName'],
    ['..\\x', 'InvalidBucketName'],
    ['a'.repeat(101), 'InvalidBucketName'],
  ])('the name %j', async (name, code) => {
    const answer = await sendStorage(server, '/bucket', {
      method: 'POST',
      headers: { apikey: server.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  test('sizes that are none, more than the installation takes, bodies that are none', async () => {
    const make = async (body: string) => {
      const headers = { apikey: server.secretKey, 'content-type': 'application/json' };
      return (await sendStorage(server, '/bucket', { method: 'POST', headers, body })).body;
    };
    expect((await make('{"name":"x","file_size_limit":"much"}')).message).toMatch(
      /^Invalid file size format/,
    );
    expect(await make('{"name":"x","file_size_limit":"20GB"}')).toMatchObject({
      statusCode: '413',
      code: 'EntityTooLarge',
    });
    expect(await make('{}')).toEqual({
      statusCode: '400',
      code: 'InvalidRequest',
      error: 'Error',
      message: "body must have required property 'name'",
    });
    expect((await make('{"name":5}')).message).toBe('body/name must be string');
    expect((await make('{')).code).toBe('InvalidRequest');
    expect((await make('{"name":"x","type":"VECTOR"}')).message).toContain('VECTOR');
    const nowhere = await sendStorage(server, '/nowhere');
    expect([nowhere.status, nowhere.bytes.toString()]).toEqual([
      404,
      '{"message":"Route GET:/storage/v1/nowhere not found","error":"Not Found","statusCode":404}',
    ]);
    for (const path of ['/s3', '/s3/own', '/s3/own/a.txt'])
      expect((await sendStorage(server, path)).body.code).toBe('FeatureNotEnabled');
    expect((await sendStorage(server, '/status')).status).toBe(200);
  });
});

test('features that are off say so, through the client too', async () => {
  const off = {
    statusCode: '403',
    code: 'FeatureNotEnabled',
    error: 'FeatureNotEnabled',
    message: 'feature not enabled for this tenant',
  };
  const addresses = ['/vector/ListVectorBuckets', '/iceberg/bucket', '/iceberg/v1/config'];
  for (const address of [...addresses, '/render/image/public/open/a.png?width=1', '/render/image/sign/a/b']) {
    const { status, body } = await sendStorage(server, address);
    expect([status, body]).toEqual([403, off]);
  }
  const { storage } = server.service;
  expect((await storage.vectors.listBuckets()).error).toMatchObject({ status: 403, message: off.message });
  expect((await storage.analytics.listBuckets()).error).toMatchObject({ status: 403, message: off.message });
  // Not the file instead of its picture: the link would give away more than was signed.
  await storage.from('open').upload('signed.txt', 'text', { contentType: 'text/plain' });
  const transform = { width: 10 };
  const { data, error } = await storage.from('open').createSignedUrl('signed.txt', 60, { transform });
  expect([data, error]).toEqual([null, expect.objectContaining({ status: 403, message: off.message })]);
  expect((await storage.from('open').download('signed.txt', { transform })).data).toBeNull();
});
