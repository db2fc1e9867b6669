/** Forms that a browser sends with a signed policy, as `createPresignedPost` of the AWS SDK makes them. */
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';
import { asha, bela, png } from './people.ts';
import { refusal, region, s3, s3Of, serviceKey, sessionOf, signer } from './s3-clients.ts';

const server = withSharedServer('s3');

/** What a key is written with where the name of the file belongs in it. */
const fileName = '${filename}';

type Credentials = ReturnType<typeof sessionOf>;

interface Made {
  readonly credentials?: Credentials;
  readonly bucket?: string;
  readonly conditions?: readonly unknown[];
  readonly expiration?: Date;
  readonly date?: Date;
}

/** As the SDK does it: each field is a condition, and the policy is signed. */
async function presignedPost(
  fields: Readonly<Record<string, string>>,
  {
    credentials = serviceKey,
    bucket = 'own',
    conditions = [],
    expiration = new Date(Date.now() + 60_000),
    date = new Date(),
  }: Made = {},
): Promise<Record<string, string>> {
  const long = date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const signing = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${credentials.accessKeyId}/${long.slice(0, 8)}/${region}/s3/aws4_request`,
    'X-Amz-Date': long,
    ...(credentials.sessionToken === undefined ? {} : { 'X-Amz-Security-Token': credentials.sessionToken }),
  };
  const all = { bucket, ...fields, ...signing };
  const covered = Object.entries(all).map(([name, value]) =>
    value.endsWith(fileName)
      ? ['starts-with', `$${name}`, value.slice(0, -fileName.length)]
      : { [name]: value },
  );
  const policy = { expiration: expiration.toISOString(), conditions: [...covered, ...conditions] };
  const Policy = Buffer.from(JSON.stringify(policy)).toString('base64');
  const signature = await signer(credentials).sign(Policy, { signingDate: date });
  return { ...all, Policy, 'X-Amz-Signature': signature };
}

async function send(
  fields: Readonly<Record<string, string>>,
  { bucket = 'own', content = new Blob(['sent by a form']), name = 'form.txt' } = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', content, name);
  const response = await fetch(`${server.url}/storage/v1/s3/${bucket}`, { method: 'POST', body: form });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    code: /<Code>(\w+)</.exec(text)?.[1] ?? '',
  };
}
const outcome = async (...sent: Parameters<typeof send>) => {
  const { status, code } = await send(...sent);
  return [status, code];
};
const read = async (Key: string) =>
  (await s3(server).send(new GetObjectCommand({ Bucket: 'own', Key }))).Body?.transformToString();
const isThere = (Key: string) =>
  s3(server)
    .send(new HeadObjectCommand({ Bucket: 'own', Key }))
    .then(
      () => true,
      () => false,
    );

const text = { 'Content-Type': 'text/plain' };

describe('a form stores its file', () => {
  test('with type, caching and metadata of its fields', async () => {
    const key = `${asha}/posted.txt`;
    const fields = { key, ...text, 'Cache-Control': 'max-age=60', 'X-Amz-Meta-Colour': 'teal' };
    const { status, headers, text: body } = await send(await presignedPost(fields));
    expect([status, body]).toEqual([200, '']);
    const stored = await s3(server).send(new HeadObjectCommand({ Bucket: 'own', Key: key }));
    expect(stored).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      ContentLength: 14,
      ETag: headers.get('etag'),
      Metadata: { colour: 'teal' },
    });
    expect(await read(key)).toBe('sent by a form');
  });

  test('under the name of the file, and answers as was signed', async () => {
    const key = `${asha}/forms/${fileName}`;
    const made = await send(await presignedPost({ key, ...text, success_action_status: '201' }), {
      name: 'a b.txt',
    });
    const path = `/storage/v1/s3/own/${asha}/forms/a%20b.txt`;
    expect([made.status, made.headers.get('location')]).toEqual([201, path]);
    expect(made.text).toContain(
      `<Location>${path}</Location><Bucket>own</Bucket><Key>${asha}/forms/a b.txt</Key>`,
    );
    expect(await read(`${asha}/forms/a b.txt`)).toBe('sent by a form');
    const quiet = await presignedPost({ key, ...text, success_action_status: '204' });
    expect(await outcome(quiet, { name: 'c.txt' })).toEqual([204, '']);
  });

  test('of a person, as far as the policies of the database let them', async () => {
    const credentials = sessionOf(server, userToken(asha));
    const own = await presignedPost({ key: `${asha}/mine.txt`, ...text }, { credentials });
    expect(await outcome(own)).toEqual([200, '']);
    expect(
      (await s3Of(server, asha).send(new HeadObjectCommand({ Bucket: 'own', Key: `${asha}/mine.txt` })))
        .ContentLength,
    ).toBe(14);
    const others = await presignedPost({ key: `${bela}/theirs.txt`, ...text }, { credentials });
    expect(await outcome(others)).toEqual([403, 'AccessDenied']);
    expect(await isThere(`${bela}/theirs.txt`)).toBe(false);
  });

  test('as large as the policy says, and as the bucket takes', async () => {
    const key = `${asha}/sized.txt`;
    const sized = (min: number, max: number) =>
      presignedPost({ key, ...text }, { conditions: [['content-length-range', min, max]] });
    expect(await outcome(await sized(15, 100))).toEqual([400, 'EntityTooSmall']);
    expect(await outcome(await sized(0, 13))).toEqual([413, 'EntityTooLarge']);
    expect(await isThere(key)).toBe(false);
    expect(await outcome(await sized(14, 14))).toEqual([200, '']);
    const limited = { bucket: 'limited' };
    expect(await outcome(await presignedPost({ key, ...text }, limited), limited)).toEqual([
      415,
      'InvalidMimeType',
    ]);
    // What the file is counts, not what the form calls it.
    const called = await presignedPost({ key, 'Content-Type': 'image/png' }, limited);
    expect(await outcome(called, limited)).toEqual([415, 'InvalidMimeType']);
    const large = { ...limited, content: new Blob([png(1_100_000)]) };
    expect(await outcome(called, large)).toEqual([413, 'EntityTooLarge']);
  });
});

test('policies see the metadata of a form, and of a PutObject, before the content', async () => {
  const person = s3Of(server, asha);
  const put = (Metadata: Record<string, string>) =>
    refusal(
      person.send(
        new PutObjectCommand({
          Bucket: 'own',
          Key: 'team/put.txt',
          Body: 'x',
          ContentType: 'text/plain',
          Metadata,
        }),
      ),
    );
  expect(await put({ team: 'law' })).toEqual(['AccessDenied', 403]);
  expect(await put({ team: 'sales' })).toEqual(['taken', 200]);
  const post = async (team: string) => {
    const fields = { key: 'team/form.txt', 'Content-Type': 'text/plain', 'x-amz-meta-team': team };
    return send(await presignedPost(fields, { credentials: sessionOf(server, userToken(asha)) }));
  };
  expect((await post('law')).status).toBe(403);
  expect((await post('sales')).status).toBe(200);
  const begin = (Metadata: Record<string, string>) =>
    refusal(
      person.send(new CreateMultipartUploadCommand({ Bucket: 'own', Key: 'team/parts.txt', Metadata })),
    );
  expect(await begin({})).toEqual(['AccessDenied', 403]);
  expect(await begin({ team: 'sales' })).toEqual(['taken', 200]);
});

describe('a form is refused', () => {
  const key = `${asha}/refused.txt`;

  test('without a signature, with another, of another key, region or form', async () => {
    const good = await presignedPost({ key, ...text });
    const { Policy: _policy, ...unsigned } = good;
    expect(await outcome(unsigned)).toEqual([403, 'AccessDenied']);
    expect(await outcome({ ...good, 'X-Amz-Signature': 'f'.repeat(64) })).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    expect(await outcome({ ...good, 'X-Amz-Signature': 'short' })).toEqual([
      400,
      'AuthorizationHeaderMalformed',
    ]);
    const other = await presignedPost({ key }, { credentials: { ...serviceKey, accessKeyId: 'nobody' } });
    expect(await outcome(other)).toEqual([403, 'InvalidAccessKeyId']);
    for (const [field, value] of [
      ['X-Amz-Credential', good['X-Amz-Credential']?.replace(region, 'eu-west-1') ?? ''],
      ['X-Amz-Credential', good['X-Amz-Credential']?.replace('/s3/', '/ec2/') ?? ''],
      ['X-Amz-Date', 'yesterday'],
      ['X-Amz-Algorithm', 'AWS4-ECDSA-P256-SHA256'],
    ] as const)
      expect(await outcome({ ...good, [field]: value })).toEqual([400, 'AuthorizationHeaderMalformed']);
    expect(await isThere(key)).toBe(false);
  });

  test('of a session whose token is forged', async () => {
    const credentials = sessionOf(server, `${userToken(asha).slice(0, -4)}beef`);
    expect(await outcome(await presignedPost({ key, ...text }, { credentials }))).toEqual([
      400,
      'InvalidToken',
    ]);
  });

  test('when its time is over, whatever its date says', async () => {
    const expiration = new Date(Date.now() - 1000);
    const date = new Date('2099-01-01T00:00:00Z');
    expect(await outcome(await presignedPost({ key, ...text }, { expiration, date }))).toEqual([
      400,
      'ExpiredToken',
    ]);
  });

  test('where it says something else than was signed', async () => {
    const good = await presignedPost({ key, ...text });
    expect(await outcome({ ...good, key: `${asha}/elsewhere.txt` })).toEqual([403, 'AccessDenied']);
    expect(await outcome({ ...good, 'Content-Type': 'text/html' })).toEqual([403, 'AccessDenied']);
    expect(await outcome({ ...good, 'x-amz-meta-more': 'unsigned' })).toEqual([403, 'AccessDenied']);
    expect(await outcome({ ...good, 'x-ignore-more': 'unsigned' })).toEqual([200, '']);
    // Signed for one bucket, sent to another.
    expect(await outcome(good, { bucket: 'open' })).toEqual([403, 'AccessDenied']);
    const inside = await presignedPost({ key: `${asha}/in/${fileName}`, ...text });
    expect(await outcome({ ...inside, key: `${bela}/in/x.txt` })).toEqual([403, 'AccessDenied']);
    expect(await isThere(`${bela}/in/x.txt`)).toBe(false);
  });

  test('with fields given twice, without a key or a file, with what is not offered', async () => {
    const good = await presignedPost({ key, ...text });
    expect(await outcome({ ...good, KEY: key })).toEqual([400, 'InvalidArgument']);
    expect(await outcome(await presignedPost(text))).toEqual([400, 'InvalidArgument']);
    const redirect = await presignedPost({ key, success_action_redirect: 'https://elsewhere.example' });
    expect(await outcome(redirect)).toEqual([501, 'NotImplemented']);
    const encrypted = await presignedPost({ key, 'x-amz-server-side-encryption': 'AES256' });
    expect(await outcome(encrypted)).toEqual([501, 'NotImplemented']);
    const form = new FormData();
    for (const [field, value] of Object.entries(good)) form.append(field, value);
    const without = await fetch(`${server.url}/storage/v1/s3/own`, { method: 'POST', body: form });
    expect(without.status).toBe(400);
    const cut = await fetch(`${server.url}/storage/v1/s3/own`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'no boundary',
    });
    expect(cut.status).toBe(400);
  });
});
