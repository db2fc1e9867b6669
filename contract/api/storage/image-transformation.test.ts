import { beforeAll, describe, expect, test } from 'vitest';
import { sendStorage } from '../request.ts';
import { userToken } from '../tokens.ts';
import { as, asha, bela } from './people.ts';
import { withPictureServer } from './picture-server.ts';
import { animation, colourAt, jpeg, noise, photograph, png, read, shape } from './pictures.ts';

const { server, put, open, mine } = withPictureServer();
const below = (url: string): string => url.slice(`${server.url}/storage/v1`.length);

beforeAll(async () => {
  await put('open', 'wide.jpg', await jpeg(), 'image/jpeg');
  await put('open', 'wide.png', await png(), 'image/png');
  await put('own', `${asha}/private.jpg`, await jpeg(), 'image/jpeg');
});

describe('sizes', () => {
  test.each([
    ['width=100&height=100', 100, 100],
    ['width=100&height=100&resize=cover', 100, 100],
    ['width=100&height=100&resize=contain', 100, 50],
    ['width=100&height=100&resize=fill', 100, 100],
    ['width=100', 100, 50],
    ['height=50', 100, 50],
    ['width=100&height=0', 100, 50],
    ['quality=50', 400, 200],
    // A picture is never made larger than it is.
    ['width=5000', 400, 200],
    ['width=800&height=800', 400, 200],
    ['width=800&height=800&resize=fill', 200, 200],
  ])('%s gives %i x %i', async (query, width, height) => {
    const answer = await open(`wide.jpg?${query}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await shape(answer.bytes)).toEqual([width, height, 'jpeg']);
  });

  test('cover cuts the sides off, fill keeps them', async () => {
    const colours = async (resize: string): Promise<boolean[]> => {
      const { bytes } = await open(`wide.png?width=40&height=100&resize=${resize}`);
      const [red = 0] = await colourAt(bytes, 0.1, 0.5);
      const [, , blue = 0] = await colourAt(bytes, 0.9, 0.5);
      return [red > 200, blue > 200];
    };
    expect(await colours('cover')).toEqual([true, true]);
    expect(await colours('fill')).toEqual([true, true]);
    const { bytes } = await open('wide.png?width=200&height=200&resize=cover');
    expect(await shape(bytes)).toEqual([200, 200, 'png']);
    expect(await colourAt(bytes, 0.4, 0.5)).toEqual([255, 0, 0]);
    expect(await colourAt(bytes, 0.6, 0.5)).toEqual([0, 0, 255]);
  });
});

const typeFor = async (accept: string, query = ''): Promise<string | null> => {
  const answer = await sendStorage(server, `/render/image/public/open/wide.jpg?width=50${query}`, {
    headers: { accept },
  });
  return answer.headers.get('content-type');
};

describe('formats', () => {
  test('by Accept, unless one is asked for', async () => {
    expect(await typeFor('image/avif,image/webp,image/*,*/*;q=0.8')).toBe('image/avif');
    expect(await typeFor('image/webp,*/*')).toBe('image/webp');
    expect(await typeFor('image/avif;q=0, image/webp')).toBe('image/webp');
    expect(await typeFor('*/*')).toBe('image/jpeg');
    expect(await typeFor('image/avif,image/webp', '&format=origin')).toBe('image/jpeg');
    expect(await typeFor('*/*', '&format=webp')).toBe('image/webp');
    expect(await typeFor('*/*', '&format=avif')).toBe('image/avif');
    const negotiated = await open('wide.jpg?width=50');
    expect(negotiated.headers.get('vary')).toBe('Origin, Accept');
    expect((await open('wide.jpg?width=50&format=webp')).headers.get('vary')).toBe('Origin');
  });

  test('what was stored as AVIF or WebP is read, and given as it was', async () => {
    for (const format of ['avif', 'webp'] as const) {
      const { bytes } = await open(`wide.png?format=${format}`);
      await put('open', `stored.${format}`, new Uint8Array(bytes), `image/${format}`);
      const answer = await open(`stored.${format}?width=20`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect((await read(answer.bytes)).width).toBe(20);
    }
  });

  test('less quality, fewer bytes', async () => {
    await put('open', 'noise.jpg', await noise(300, 300), 'image/jpeg');
    const [low, usual, high] = await Promise.all(
      ['quality=20', 'quality=80', 'quality=100'].map(async (query) => open(`noise.jpg?${query}`)),
    );
    expect(low?.bytes.length).toBeLessThan(usual!.bytes.length);
    expect(usual?.bytes.length).toBeLessThan(high!.bytes.length);
    expect((await open('noise.jpg?width=300')).bytes.length).toBe(usual?.bytes.length);
  });

  test('of an animation the first frame', async () => {
    await put('open', 'moving.gif', await animation(), 'image/gif');
    const still = await open('moving.gif?width=30');
    expect(still.headers.get('content-type')).toBe('image/gif');
    expect(await shape(still.bytes)).toEqual([30, 20, 'gif']);
    expect((await read(still.bytes)).pages ?? 1).toBe(1);
    expect(await colourAt(still.bytes, 0.5, 0.5)).toEqual([255, 0, 0]);
    const webp = await open('moving.gif?width=30&format=webp');
    expect(await shape(webp.bytes)).toEqual([30, 20, 'webp']);
  });
});

test('the picture is the right way up, and says nothing of camera and place', async () => {
  const taken = await photograph();
  expect((await read(taken)).exif?.toString('latin1')).toContain('A maker of cameras');
  await put('open', 'photograph.jpg', taken, 'image/jpeg');
  const { bytes } = await open('photograph.jpg?width=100');
  const { width, height, exif, orientation, xmp, icc } = await read(bytes);
  expect([width, height]).toEqual([100, 200]);
  expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.toString('latin1')).not.toContain('A maker of cameras');
  // Turned by a quarter, what was left is on top.
  expect((await colourAt(bytes, 0.5, 0.1))[0]).toBeGreaterThan(200);
});

describe('headers', () => {
  test('as of a download, with an ETag of source and transformation', async () => {
    const answer = await open('wide.jpg?width=100&height=60&quality=50');
    const { headers } = answer;
    expect(headers.get('cache-control')).toBe('max-age=600');
    expect(headers.get('content-length')).toBe(String(answer.bytes.length));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-robots-tag')).toBe('none');
    expect(headers.get('content-disposition')).toBeNull();
    expect(headers.get('x-transformations')).toBe('height:60,width:100,resizing_type:fill,quality:50');
    const etag = headers.get('etag') ?? '';
    const original = await sendStorage(server, '/object/public/open/wide.jpg');
    expect(headers.get('last-modified')).toBe(original.headers.get('last-modified'));
    const others = ['width=100&height=60', 'width=101&height=60&quality=50', 'quality=50'];
    const etags = await Promise.all(
      others.map(async (query) => (await open(`wide.jpg?${query}`)).headers.get('etag')),
    );
    expect(new Set([etag, original.headers.get('etag'), ...etags]).size).toBe(5);
    expect((await open('wide.jpg?height=60&width=100&quality=50&resize=cover')).headers.get('etag')).toBe(
      etag,
    );

    const again = await sendStorage(
      server,
      '/render/image/public/open/wide.jpg?width=100&height=60&quality=50',
      {
        headers: { 'if-none-match': etag },
      },
    );
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    await put('open', 'replaced.jpg', await jpeg(), 'image/jpeg');
    const before = await open('replaced.jpg?width=10');
    await put('open', 'replaced.jpg', await jpeg(200, 400), 'image/jpeg');
    const after = await open('replaced.jpg?width=10');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(await shape(after.bytes)).toEqual([10, 20, 'jpeg']);
  });

  test('HEAD says what GET sends; download makes it an attachment', async () => {
    const path = '/render/image/public/open/wide.jpg?width=90';
    const [head, got] = [
      await sendStorage(server, path, { method: 'HEAD' }),
      await sendStorage(server, path),
    ];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag'])
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    const { data } = server.anon.storage.from('open').getPublicUrl('wide.jpg', {
      download: 'a picture.jpg',
      transform: { width: 90 },
    });
    const saved = await sendStorage(server, below(data.publicUrl));
    expect(saved.headers.get('content-disposition')).toBe(
      "attachment; filename=a%20picture.jpg; filename*=UTF-8''a%20picture.jpg;",
    );
  });
});

describe('who may see a picture', () => {
  test('a public one is seen by its address, through the client', async () => {
    const { data } = server.anon.storage.from('open').getPublicUrl('wide.jpg', {
      transform: { width: 80, height: 80, resize: 'contain', quality: 60 },
    });
    expect(await shape((await sendStorage(server, below(data.publicUrl))).bytes)).toEqual([80, 40, 'jpeg']);
    const hidden = await sendStorage(server, `/render/image/public/own/${asha}/private.jpg?width=10`);
    expect(hidden.body).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
    expect((await open('nothing.jpg?width=10')).body).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
  });

  test('a private one is downloaded by who may read it', async () => {
    const transform = { width: 40, height: 40 };
    const own = await mine(asha).download(`${asha}/private.jpg`, { transform });
    expect(await shape(own.data)).toEqual([40, 40, 'jpeg']);
    // Made a moment ago, and still not for others.
    const other = await mine(bela).download(`${asha}/private.jpg`, { transform });
    expect(other.data).toBeNull();
    expect(other.error).toMatchObject({ message: 'Object not found' });
    const path = `/render/image/authenticated/own/${asha}/private.jpg?width=40&height=40`;
    expect((await sendStorage(server, path)).body).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
    const answer = await sendStorage(server, path, { token: userToken(asha) });
    expect(answer.headers.get('vary')).toBe('Origin, Authorization, Accept');
    const conditional = {
      token: userToken(bela),
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    };
    expect((await sendStorage(server, path, conditional)).status).toBe(400);
  });

  test('a policy may allow the picture and not the file', async () => {
    await put('small', 'shown.jpg', await jpeg(), 'image/jpeg');
    const small = as(server, bela).storage.from('small');
    expect((await small.download('shown.jpg', { transform: { width: 40 } })).data?.size).toBeGreaterThan(0);
    expect((await small.download('shown.jpg')).data).toBeNull();
  });
});

describe('signed links', () => {
  const transform = { width: 40, height: 30, resize: 'fill', quality: 50, format: 'origin' } as const;

  async function sign(options: object = { transform }): Promise<string> {
    const { data, error } = await mine(asha).createSignedUrl(`${asha}/private.jpg`, 600, options);
    if (error) throw error;
    return below(data.signedUrl);
  }

  test('show what was signed, and nothing else', async () => {
    const link = await sign();
    expect(link).toMatch(/^\/render\/image\/sign\/own\//);
    const token = new URL(link, server.url).searchParams.get('token') ?? '';
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({
      transformations: 'height:30,width:40,resize:fill,quality:50,format:origin',
    });
    const shown = await sendStorage(server, link, { headers: { accept: 'image/avif' } });
    expect(await shape(shown.bytes)).toEqual([40, 30, 'jpeg']);
    expect(shown.headers.get('cache-control')).toBe('private, max-age=30');
    expect(shown.headers.get('expires')).not.toBeNull();
    const larger = await sendStorage(
      server,
      `${link}&width=400&height=200&resize=cover&quality=100&format=avif`,
    );
    expect(larger.bytes.equals(shown.bytes)).toBe(true);
    // Neither the stored file nor another's picture.
    const file = await sendStorage(server, link.replace('/render/image/sign/', '/object/sign/'));
    expect(file.body).toMatchObject({ code: 'InvalidSignature', message: 'Invalid signature' });
    const elsewhere = await sendStorage(server, link.replace('private.jpg', 'other.jpg'));
    expect(elsewhere.body).toMatchObject({ code: 'InvalidSignature' });
    const [head, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims, transformations: 'width:400' })).toString(
      'base64url',
    );
    const changed = await sendStorage(server, link.replace(token, `${head}.${forged}.${signature}`));
    expect(changed.body).toMatchObject({ code: 'InvalidJWT', message: 'signature verification failed' });
  });

  test('a link to the file gives its picture unchanged in size', async () => {
    const link = (await sign({})).replace('/object/sign/', '/render/image/sign/');
    expect(await shape((await sendStorage(server, `${link}&width=10`)).bytes)).toEqual([400, 200, 'jpeg']);
  });

  test('end with the right of who signed', async () => {
    await put('own', `${asha}/lent.jpg`, await jpeg(), 'image/jpeg');
    const { data } = await mine(asha).createSignedUrl(`${asha}/lent.jpg`, 600, { transform });
    const link = below(data?.signedUrl ?? '');
    expect((await sendStorage(server, link)).status).toBe(200);
    await server.database.query(
      `create policy "not this one" on storage.objects as restrictive for select to authenticated using (name not like '%/lent.jpg')`,
    );
    expect((await sendStorage(server, link)).body).toMatchObject({ code: 'NoSuchKey' });
  });
});

describe('what is refused', () => {
  test.each([
    ['width=abc', 'querystring/width must be integer'],
    ['width=1.5', 'querystring/width must be integer'],
    ['width=', 'querystring/width must be integer'],
    ['width=1e400', 'querystring/width must be integer'],
    ['width=1&width=2', 'querystring/width must be integer'],
    ['height=-1', 'querystring/height must be >= 0'],
    ['resize=stretch', 'querystring/resize must be equal to one of the allowed values'],
    ['format=jpeg', 'querystring/format must be equal to one of the allowed values'],
    ['quality=19', 'querystring/quality must be >= 20'],
    ['quality=101', 'querystring/quality must be <= 100'],
  ])('%s: %s', async (query, message) => {
    const answer = await open(`wide.jpg?${query}`);
    expect([answer.status, answer.body]).toEqual([
      400,
      { statusCode: '400', code: 'InvalidRequest', error: 'Error', message },
    ]);
  });

  test('as much in a signed transformation; another middle is not offered', async () => {
    const signing = await mine(asha).createSignedUrl(`${asha}/private.jpg`, 60, {
      transform: { quality: 5 },
    });
    expect(signing.error).toMatchObject({ message: 'body/transform/quality must be >= 20' });
    const { status, body } = await open('wide.jpg?width=10&gravity=sm');
    expect([status, body.code]).toEqual([403, 'FeatureNotEnabled']);
  });
});
