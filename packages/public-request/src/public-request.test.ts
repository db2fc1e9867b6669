import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { publicUrl, requestPublic } from './public-request.ts';

const none: ReadonlySet<string> = new Set();

describe('an address', () => {
  test.each([
    ['http://127.0.0.1:4000/a.png', 'another port'],
    ['https://pictures.example:80/a.png', 'another port'],
    ['ftp://pictures.example/a.png', 'neither http nor https'],
    ['https://me:secret@pictures.example/a.png', 'with a password'],
    ['', 'no address'],
  ])('%s is none to ask', (address, why) => {
    expect(() => publicUrl(address, none)).toThrow(why);
  });

  test('may name a host that is allowed, and be relative to another', () => {
    expect(publicUrl('http://127.0.0.1:4000/a', new Set(['127.0.0.1:4000'])).port).toBe('4000');
    expect(publicUrl('/b', none, new URL('https://pictures.example/a')).href).toBe(
      'https://pictures.example/b',
    );
  });
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = async (address: string, ...allowed: readonly string[]) => {
  const response = await requestPublic(address, {
    method: 'GET',
    headers: {},
    signal: AbortSignal.timeout(5000),
    maxRedirects: 2,
    allowedHosts: new Set(allowed),
  });
  response.destroy();
  return response.statusCode;
};

describe('a request', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'https://localhost/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://10.0.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://0.0.0.0/',
  ])('is not made to %s', async (address) => {
    await expect(ask(address)).rejects.toThrow(/is not allowed\. Because, It is (?:private|meta) IP address/);
  });

  test('follows so many redirects and no more', async () => {
    const host = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      response.writeHead(left > 0 ? 302 : 200, left > 0 ? { location: `/${left - 1}` } : {}).end();
    });
    expect(await ask(`http://${host}/2`, host)).toBe(200);
    await expect(ask(`http://${host}/3`, host)).rejects.toMatchObject({ reason: 'redirects' });
  });

  test('is redirected to nothing that could not be asked at once', async () => {
    const asked: string[] = [];
    const inner = await serve((request, response) => {
      asked.push(String(request.url));
      response.end();
    });
    const locations = [`http://${inner}/secret`, 'http://127.0.0.1/', 'file:///etc/passwd'];
    const host = await serve((request, response) => {
      response.writeHead(302, { location: locations[Number(request.url?.slice(1))] }).end();
    });
    await expect(ask(`http://${host}/0`, host)).rejects.toMatchObject({ reason: 'address' });
    await expect(ask(`http://${host}/1`, host)).rejects.toThrow('is not allowed');
    await expect(ask(`http://${host}/2`, host)).rejects.toMatchObject({ reason: 'address' });
    expect(asked).toEqual([]);
  });

  test('without a place to go to, a redirect is the answer', async () => {
    const host = await serve((_request, response) => {
      response.writeHead(302).end();
    });
    expect(await ask(`http://${host}/`, host)).toBe(302);
  });
});
