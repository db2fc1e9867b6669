import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSite } from './site.ts';

let directory: string;
let app: FastifyInstance;
const page = '<!doctype html><title>app</title>';
const html = { accept: 'text/html,application/xhtml+xml' };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), page);
  await writeFile(join(directory, 'assets/app-1a2b.js'), 'plain');
  await writeFile(join(directory, 'assets/app-1a2b.js.br'), brotliCompressSync('compressed'));
  await writeFile(join(directory, 'robots.txt'), 'User-agent: *');
  await writeFile(join(directory, '.built-from'), 'a fingerprint');
  app = Fastify();
  await addSite(app, { directory, origins: ['https://backend.example'] });
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
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('compressed');
    const plain = await app.inject({ url });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe('plain');
  });

  test('without a hash in their name are asked for again', async () => {
    const answer = await app.inject({ url: '/robots.txt' });
    expect(answer.body).toBe('User-agent: *');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

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
  test.each(['/', '/index.html', '/idea/0193', '/admin?tab=1'])('%s is the app, guarded', async (url) => {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(page);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' https://backend.example wss://backend.example;");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('exist for HEAD too', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/idea/0193', headers: html });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  test.each([
    ['GET', '/rest/v1/nothing', html],
    ['GET', '/idea/0193', { accept: 'application/json' }],
    ['POST', '/idea/0193', html],
  ] as const)('%s %s as %j is none', async (method, url, headers) => {
    const answer = await app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: `Route ${method}:${url} not found` });
  });
});

test('a folder without a build is refused', async () => {
  await expect(addSite(Fastify(), { directory: join(directory, 'assets') })).rejects.toThrow('no build in');
});
