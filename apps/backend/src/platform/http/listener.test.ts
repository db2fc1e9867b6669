import { Agent, get, request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listener.ts';
import type { Listener, ListenOptions } from './listener.ts';

const open: Listener[] = [];
afterEach(() => Promise.all(open.splice(0).map((listener) => listener.close())));

async function started(options?: ListenOptions): Promise<{ listener: Listener; port: number }> {
  const listener = await listen('127.0.0.1', 0, options);
  open.push(listener);
  const address = listener.server.address();
  return { listener, port: typeof address === 'object' && address ? address.port : 0 };
}

function answer(
  port: number,
  agent?: Agent,
  headers: OutgoingHttpHeaders = {},
): Promise<IncomingMessage & { text: string }> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent, headers, path: '/health' }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(Object.assign(response, { text })));
    }).on('error', reject);
  });
}

test('answers 503 until the app is there, then the app answers', async () => {
  const { listener, port } = await started();
  const early = await answer(port);
  expect(early.statusCode).toBe(503);
  expect(JSON.parse(early.text)).toEqual({ status: 'starting' });
  expect(early.headers['retry-after']).toBe('1');
  listener.serve((_request, response) => response.end('app'));
  expect((await answer(port)).text).toBe('app');
});

test('a place that is taken, and one that is not ours, are one clear line', async () => {
  const { port } = await started();
  await expect(listen('127.0.0.1', port)).rejects.toThrow(
    `port ${port} on 127.0.0.1 is in use; set PORT to another one`,
  );
  await expect(listen('192.0.2.1', 0)).rejects.toThrow('cannot listen on HOST 192.0.2.1');
});

test('closing lets a running request finish, and does not wait for idle connections', async () => {
  const { listener, port } = await started();
  const held = new Promise<ServerResponse>((resolve) => {
    listener.serve((incoming, response) => {
      if (incoming.url === '/health') response.end('done');
      else resolve(response);
    });
  });
  const agent = new Agent({ keepAlive: true });
  await answer(port, agent); // leaves an idle connection
  const slow = new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/slow', agent }, (response) => {
      response.setEncoding('utf8').once('data', resolve);
    })
      .on('error', reject)
      .end();
  });
  const running = await held;
  const closed = listener.close();
  await expect(answer(port)).rejects.toThrow('ECONNREFUSED');
  running.end('done');
  expect(await slow).toBe('done');
  await closed;
  agent.destroy();
}, 5000);

test('an upgrade nobody serves is ended; an offer of HTTP/2 is passed over', async () => {
  const { listener, port } = await started();
  listener.serve((_request, response) => response.end('app'));
  const plain = await answer(port, undefined, {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': '',
  });
  expect(plain.text).toBe('app');
  const ended = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('close', () => resolve(said));
  });
  expect(ended).toBe('');
});

/**
 * Opens a connection and holds it open. @returns what the server sends on its own, once it sends something or
 * closes
 */
function held(port: number): { said: Promise<string>; end: () => Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  const said = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  const end = async (): Promise<void> => {
    socket.destroy();
    await said;
  };
  return { said, end };
}

test.each([
  ['of one address', { all: 100, perAddress: 3 }, 'HTTP/1.1 429 Too Many Requests'],
  ['altogether', { all: 3, perAddress: 100 }, 'HTTP/1.1 503 Service Unavailable'],
])('connections beyond the bound %s are refused until one of them ends', async (_name, bounds, status) => {
  const { listener, port } = await started({ bounds });
  listener.serve((_request, response) => response.end('app'));
  const kept = [held(port), held(port), held(port)];
  const refused = await held(port).said;
  expect(refused.split('\r\n')).toEqual(expect.arrayContaining([status, 'Retry-After: 5']));
  await kept[0]?.end();
  await expect.poll(async () => (await answer(port)).text).toBe('app');
  await Promise.all(kept.map((each) => each.end()));
});

test('a proxy is not counted by its address: behind it are many', async () => {
  const { listener, port } = await started({
    bounds: { all: 100, perAddress: 1 },
    isProxy: (address) => address === '127.0.0.1',
  });
  listener.serve((_request, response) => response.end('app'));
  const kept = [held(port), held(port)];
  expect((await answer(port)).text).toBe('app');
  await Promise.all(kept.map((each) => each.end()));
});
