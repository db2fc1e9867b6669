/** A host of static files as docs/operations.md describes one, for the exported web app. */
import { readFile } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

interface SiteMap {
  readonly pages: Readonly<Record<string, string>>;
  readonly routes: Readonly<Record<string, string>>;
  readonly missing: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The file of an address: a page, a screen by its pattern, or a file by its name. */
function fileOf(path: string, map: SiteMap): string {
  const page = map.pages[path];
  if (page !== undefined) return page;
  const parts = path.split('/');
  const pattern = Object.keys(map.routes).find((route) => {
    const words = route.split('/');
    return (
      words.length === parts.length && words.every((word, at) => word.startsWith(':') || word === parts[at])
    );
  });
  return pattern === undefined ? normalize(path) : (map.routes[pattern] ?? '');
}

async function answer(response: ServerResponse, folder: string, path: string, map: SiteMap): Promise<void> {
  const name = fileOf(path, map);
  try {
    const body = await readFile(join(folder, name));
    response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(body);
  } catch {
    const body = await readFile(join(folder, map.missing));
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  }
}

/**
 * Passes a request on: the auth service of `@supabase/lite` lets no page of another origin send the client's
 * `Authorization`.
 */
function passOn(request: IncomingMessage, response: ServerResponse, backend: string): void {
  const options = { method: request.method, headers: request.headers };
  const passed = send(new URL(request.url ?? '/', backend), options, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  });
  passed.on('error', () => response.writeHead(502).end());
  request.pipe(passed);
}

export interface Served {
  /** Requests that the backend refused, as `POST /rest/v1/rpc/x 404`. */
  readonly refused: ReadonlySet<string>;
  close(): void;
}

/**
 * Serves a folder of `scripts/export-site.ts`, the backend under the same origin, and mails at the address
 * where the browser's tests look for them.
 * @param mails all that were sent so far, oldest first
 */
export async function serveSite(
  folder: string,
  port: number,
  backend: string,
  mails: () => readonly Mail[],
): Promise<Served> {
  const refused = new Set<string>();
  const map = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')) as SiteMap;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname === '/mailbox/api/messages') {
      const to = url.searchParams.get('to');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          mails()
            .filter((mail) => mail.to === to)
            .toReversed(),
        ),
      );
    } else if (/^\/(?:auth|rest|storage|realtime|functions|images)\/v1\//.test(url.pathname)) {
      response.on('finish', () => {
        if (response.statusCode >= 400)
          refused.add(`${request.method} ${url.pathname} ${response.statusCode}`);
      });
      passOn(request, response, backend);
    } else void answer(response, folder, decodeURIComponent(url.pathname), map);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('upgrade', (request, socket) => {
    refused.add(`WebSocket ${new URL(request.url ?? '/', 'http://site').pathname}`);
    socket.destroy();
  });
  return {
    refused,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
