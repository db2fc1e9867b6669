import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSite } from './site.ts';

let directory: string;
let app: FastifyInstance;
const html = { accept: 'text/html,application/xhtml+xml' };
const values = { NAME: 'Milan & Co', SITE_URL: 'https://milan.example' };
const map = {
  pages: { '/': 'index.html', '/faq': 'faq.html' },
  routes: { '/idea/:id': 'idea.html', '/admin': 'app.html' },
  missing: '404.html',
  files: ['robots.txt'],
};
const long = 'words and more words, '.repeat(100);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-'));
  const write = (name: string, text: string | Buffer) => writeFile(join(directory, name), text);
  await mkdir(join(directory, 'assets'));
  await write('site.json', JSON.stringify(map));
  await write('index.html', '<title>{{NAME}}</title>home');
  await write('faq.html', `<title>FAQ | {{NAME}}</title>${long}`);
  await write('app.html', '<title>{{NAME}}</title>app');
  await write('idea.html', '<title>{{NAME}}</title>idea');
  await write('404.html', '<title>{{NAME}}</title>missing');
  await write('robots.txt', 'Sitemap: {{SITE_URL|raw}}/sitemap.xml');
  await write('plain.js', 'plain');
  await write('assets/app-1a2b.js', 'plain');
  await write('assets/app-1a2b.js.br', brotliCompressSync('compressed'));
  await write('.built-from', 'a fingerprint');
  app = Fastify();
  await addSite(app, { directory, values, origins: ['https://backend.example'] });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

describe('files', () => {
  test('go out compressed to who takes it, plain to others, and never change', async () => {
    const url = '/assets/app-1a2b.js';
    const small = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(small.headers['content-type']).toContain('javascript');
    // Every header of every file costs time on a slow connection.
    for (const name of ['accept-ranges', 'last-modified', 'x-request-id', 'referrer-policy'])
      expect(small.headers).not.toHaveProperty(name);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('compressed');
    const plain = await app.inject({ url });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe('plain');
  });

  test('without a hash in their name are asked for again', async () => {
    const answer = await app.inject({ url: '/plain.js' });
    expect(answer.body).toBe('plain');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('with placeholders go out filled', async () => {
    const answer = await app.inject({ url: '/robots.txt' });
    expect(answer.body).toBe('Sitemap: https://milan.example/sitemap.xml');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  test.each(['/site.json', '/faq.html', '/app.html', '/404.html', '/./faq.html', '/assets/../faq.html'])(
    '%s is for the server alone',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('{{');
    },
  );

  test.each(['/assets/app-old.js', '/favicon.ico'])('%s is not there, also for a browser', async (url) => {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test.each(['/.built-from', '/assets/..%2f.built-from', '/..%2f..%2f..%2fetc%2fpasswd'])(
    '%s is not given out',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toMatch(/fingerprint|root:/);
    },
  );
});

describe('pages', () => {
  test.each([
    ['/', '<title>Milan &amp; Co</title>home'],
    ['/?from=mail', '<title>Milan &amp; Co</title>home'],
    ['/idea/0193', '<title>Milan &amp; Co</title>idea'],
    ['/admin?tab=1', '<title>Milan &amp; Co</title>app'],
    ['/admin/', '<title>Milan &amp; Co</title>app'],
  ])('%s is filled and guarded', async (url, body) => {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(body);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' https://backend.example wss://backend.example;");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('go out compressed to who takes it, and not again to who has them', async () => {
    const full = `<title>FAQ | Milan &amp; Co</title>${long}`;
    const plain = await app.inject({ url: '/faq', headers: html });
    expect(plain.body).toBe(full);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const headers = { ...html, 'accept-encoding': accepted };
      const small = await app.inject({ url: '/faq', headers });
      expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(decode(small.rawPayload).toString()).toBe(full);
      expect(small.headers.etag).not.toBe(plain.headers.etag);
      const known = { ...headers, 'if-none-match': String(small.headers.etag) };
      const again = await app.inject({ url: '/faq', headers: known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('are for programs too, which say nothing of HTML', async () => {
    const answer = await app.inject({ url: '/faq', headers: { accept: '*/*' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each(['/idea/0193', '/faq'])('%s exists for HEAD too', async (url) => {
    const answer = await app.inject({ method: 'HEAD', url, headers: html });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  test.each(['/no/such-page', '/idea/0193/more', '/FAQ'])(
    '%s is missing, and says so',
    { tags: ['S2.notfound.3'] },
    async (url) => {
      const answer = await app.inject({ url, headers: html });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe('<title>Milan &amp; Co</title>missing');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    },
  );

  test.each([
    ['GET', '/rest/v1/nothing', html],
    ['GET', '/no/such-page', { accept: 'application/json' }],
    ['POST', '/idea/0193', html],
  ] as const)('%s %s as %j is none', async (method, url, headers) => {
    const answer = await app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: `Route ${method}:${url} not found` });
  });
});

test('scripts that stand in the pages are named by their hashes, and no others may run', async () => {
  const hash = `sha256-${'a'.repeat(43)}=`;
  const own = await mkdtemp(join(tmpdir(), 'site-'));
  const site = Fastify();
  try {
    const pages = {
      pages: { '/': 'index.html' },
      routes: {},
      missing: 'index.html',
      files: [],
    };
    await writeFile(join(own, 'site.json'), JSON.stringify({ ...pages, scriptHashes: [hash] }));
    await writeFile(join(own, 'index.html'), 'home');
    await addSite(site, { directory: own, values });
    const { headers } = await site.inject({ url: '/', headers: html });
    expect(String(headers['content-security-policy'])).toContain(`script-src 'self' '${hash}';`);
  } finally {
    await site.close();
    await rm(own, { recursive: true, force: true });
  }
});

test('a service that is part of pages may run, frame and be called, and nothing else of others', async () => {
  const site = Fastify();
  const embedded = {
    scripts: ['https://checkout.pay.example'],
    frames: ['https://api.pay.example'],
    connections: ['https://log.pay.example'],
  };
  try {
    await addSite(site, { directory, values, embedded });
    const { headers } = await site.inject({ url: '/', headers: html });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("script-src 'self' https://checkout.pay.example");
    expect(policy).toContain("frame-src 'self' https://api.pay.example");
    expect(policy).toContain("connect-src 'self' https://log.pay.example");
    expect(policy).toContain("default-src 'self'");
  } finally {
    await site.close();
  }
  const without = await app.inject({ url: '/', headers: html });
  expect(without.headers['content-security-policy']).not.toContain('pay.example');
});

test('a folder without a build is refused, and a page that asks for what nobody gives', async () => {
  await expect(addSite(Fastify(), { directory: join(directory, 'assets'), values })).rejects.toThrow(
    'no build in',
  );
  await expect(addSite(Fastify(), { directory, values: { NAME: 'x' } })).rejects.toThrow(
    'robots.txt of the site: nobody gave a value for SITE_URL',
  );
});

test('a page with parts goes out with them, and what the site’s server runs does not go out', async () => {
  const own = await mkdtemp(join(tmpdir(), 'site-'));
  const site = Fastify();
  try {
    const pages = { pages: { '/': 'index.html' }, routes: {}, missing: 'index.html', files: [] };
    await mkdir(join(own, 'server'));
    await writeFile(join(own, 'server', 'page.js'), 'server');
    await writeFile(join(own, 'site.json'), JSON.stringify(pages));
    await writeFile(join(own, 'index.html'), '<title>{{NAME}}</title><!--part:news-->');
    // What people wrote is no template.
    const parts = { render: () => Promise.resolve({ news: '<p>{{NAME}}</p>' }), ttlMs: 1000 };
    await addSite(site, { directory: own, values, parts });
    const answer = await site.inject({ url: '/', headers: html });
    expect(answer.body).toBe('<title>Milan &amp; Co</title><p>{{NAME}}</p>');
    expect((await site.inject({ url: '/server/page.js' })).statusCode).toBe(404);
  } finally {
    await site.close();
    await rm(own, { recursive: true, force: true });
  }
});

test('a painted picture is believed for as long as is said, asked for by its hash, and is not there for other names', async () => {
  const site = Fastify();
  try {
    const pictures = {
      folder: '/signs',
      maxAgeSeconds: 60,
      paint: async (name: string) => (name === 'one' ? Buffer.from('png') : null),
    };
    await addSite(site, { directory, values, pictures });
    const { statusCode, headers, body } = await site.inject('/signs/one.png');
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      200,
      'image/png',
      'public, max-age=60',
      'png',
    ]);
    const again = await site.inject({
      url: '/signs/one.png',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await site.inject('/signs/two.png')).statusCode).toBe(404);
    expect((await site.inject('/signs/one')).statusCode).toBe(404);
  } finally {
    await site.close();
  }
});
