/** Pictures that the server fetches from strangers' hosts: for whom, from where, and what is passed on. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../api/request.ts';
import type { Answer } from '../api/request.ts';
import { startServer } from '../api/server.ts';
import { asha, bela, png } from '../api/storage/people.ts';
import { jwtSecret, userToken } from '../api/tokens.ts';
import { withServer } from '../api/with-server.ts';

let host: Server;
let origin: string;
const album = randomUUID();
const asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];

/** A host whose owner is curious, or worse. */
function startHost(): Promise<Server> {
  const made = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    asked.push({ path: request.url ?? '', headers: request.headers });
    switch (pathname) {
      case '/page.png':
        response.setHeader('content-type', 'image/png').end('<script>alert(1)</script>');
        break;
      case '/drawing.svg':
        response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
        break;
      case '/endless.png': {
        response.write(png());
        const chunk = Buffer.alloc(256 * 1024);
        const more = (): void => {
          while (response.write(chunk));
          response.once('drain', more);
        };
        response.on('error', () => undefined);
        more();
        break;
      }
      case '/to':
        response.writeHead(302, { location: searchParams.get('address') ?? '' }).end();
        break;
      default:
        response.setHeader('content-type', 'text/html').setHeader('set-cookie', 'a=b').end(png());
    }
  });
  return new Promise((resolve) => {
    made.listen(0, '127.0.0.1', () => resolve(made));
  });
}

afterAll(async () => {
  host?.closeAllConnections();
  await new Promise((resolve) => host?.close(resolve));
});

const server = withServer(async () => {
  host = await startHost();
  const { port } = host.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return { environment: { JWT_SECRET: jwtSecret, TEST_IMAGE_HOSTS: `127.0.0.1:${port}` } };
});
const { database } = server;

beforeAll(async () => {
  await database.query(`create schema linked_images;
    grant usage on schema linked_images to authenticated;
    create table public.album (id uuid, owner uuid, address text);
    alter table public.album enable row level security;
    grant select on public.album to authenticated;
    create policy "owners" on public.album for select to authenticated using (owner = (select auth.uid()));
    create function linked_images.album(source uuid, address text) returns boolean language sql stable
      return exists (select from public.album a where a.id = source and a.address = album.address);
    revoke execute on function linked_images.album from public;
    grant execute on function linked_images.album to authenticated`);
});

const add = (address: string) =>
  database.query('insert into public.album values ($1, $2, $3)', [album, asha, address]);

const get = (
  address: string,
  {
    token = userToken(asha),
    source = album,
    name = 'album',
  }: { token?: string; source?: string; name?: string } = {},
): Promise<Answer> =>
  send(server, `/images/v1/${name}/${source}?address=${encodeURIComponent(address)}`, { key: null, token });

describe('a linked picture', () => {
  test('comes through the server, which says nothing of who looks, and is asked for once', async () => {
    const address = `${origin}/one.png`;
    await add(address);
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.bytes).toEqual(Buffer.from(png()));
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=300',
    });
    expect(headers['set-cookie']).toBeUndefined();
    await Promise.all([get(address), get(address)]);
    const questions = asked.filter(({ path }) => path === '/one.png');
    expect(questions).toHaveLength(1);
    const told = Object.keys(questions[0]?.headers ?? {}).toSorted();
    expect(told).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  test('is for those only who may read what it belongs to, and no address beside', async () => {
    const address = `${origin}/private.png`;
    await add(address);
    const anon = await send(server, `/images/v1/album/${album}?address=${encodeURIComponent(address)}`, {
      key: null,
    });
    const statuses = await Promise.all([
      get(address, { token: userToken(bela) }),
      get(address, { token: 'a.b.c' }),
      get(address, { source: randomUUID() }),
      get(address, { name: 'nothing' }),
      get(address, { name: 'pg_sleep' }),
      get(`${origin}/another.png`),
      get(''),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 401, 404, 404, 404, 404, 404]);
    expect(anon.status).toBe(401);
    expect(asked.filter(({ path }) => path.includes('private') || path.includes('another'))).toEqual([]);
    expect((await get(address)).status).toBe(200);
    // Cached pictures, too, are only for people who may see them.
    expect((await get(address, { token: userToken(bela) })).status).toBe(404);
  });

  test.each([
    ['/page.png', 'no picture of a known kind'],
    ['/drawing.svg', 'no picture of a known kind'],
    ['/endless.png', 'too large'],
  ])('is none: %s', async (path, why) => {
    await add(origin + path);
    const answered = await refusals(() => get(origin + path));
    expect(answered).toEqual({ status: 404, reasons: [why] });
  });
});

/** What is answered, and what the log says of addresses that gave no picture: nobody else learns why. */
async function refusals(
  ask: () => Promise<Answer>,
): Promise<{ readonly status: number; readonly reasons: readonly string[] }> {
  const known = server.output().length;
  const { status } = await ask();
  const logged = (): string[] =>
    server
      .output()
      .slice(known)
      .split('\n')
      .filter((line) => line.includes('images: an address gives no picture'));
  await expect.poll(() => logged().length).toBeGreaterThan(0);
  const reasons = logged().map((line) => (JSON.parse(line) as { err: { message: string } }).err.message);
  return { status, reasons };
}

const notPublic = expect.stringMatching(/is not allowed\. Because, It is (?:private|meta) IP address/);
const otherPort = 'not fetched: another port than 80 or 443';

describe('addresses that are not on the public internet', () => {
  test.each<[string, () => string, unknown]>([
    ['loopback', () => 'http://127.0.0.1/a.png', notPublic],
    ['loopback by name', () => 'http://localhost/a.png', notPublic],
    ['loopback as a number', () => 'http://2130706433/a.png', notPublic],
    ['loopback of IPv6', () => 'http://[::1]/a.png', notPublic],
    ['loopback of IPv4 within IPv6', () => 'http://[::ffff:127.0.0.1]/a.png', notPublic],
    ['a private network', () => 'http://10.0.0.1/a.png', notPublic],
    ['metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/', notPublic],
    ['nowhere', () => 'http://0.0.0.0/a.png', notPublic],
    ['this server', () => `${server.url}/icon.png`, otherPort],
    ['the database', () => `http://127.0.0.1:${new URL(server.databaseUrl).port}/`, otherPort],
    ['another port', () => 'http://example.com:8080/a.png', otherPort],
    ['another scheme', () => 'file:///etc/passwd', 'not fetched: neither http nor https'],
    [
      'a password',
      () => `${origin.replace('//', '//me:secret@')}/one.png`,
      'not fetched: an address with a password',
    ],
  ])('are not asked: %s, not even by a redirect', async (_what, address, why) => {
    const target = address();
    const redirect = `${origin}/to?address=${encodeURIComponent(target)}`;
    await add(target);
    await add(redirect);
    // Refused, not tried in vain.
    for (const each of [target, redirect])
      expect(await refusals(() => get(each))).toEqual({ status: 404, reasons: [why] });
  });

  test('a redirect to a public picture is followed, a circle is not', async () => {
    const good = `${origin}/to?address=${encodeURIComponent(`${origin}/moved.png`)}`;
    await add(good);
    expect((await get(good)).status).toBe(200);
    const circle = `${origin}/to?address=%2Fto%3Faddress%3D%252Fto`;
    await add(circle);
    expect(await refusals(() => get(circle))).toEqual({
      status: 404,
      reasons: ['not fetched: a redirect too many'],
    });
  });
});

test('without the setting of the tests this machine is not asked', async () => {
  await expect(startServer({ environment: { TEST_IMAGE_HOSTS: '10.0.0.1:80' } })).rejects.toThrow(
    'must be addresses of this machine',
  );
});
