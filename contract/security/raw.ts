/** Requests written by hand, byte by byte, and what can be seen of the server from outside. */
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { ContractServer, OwnServer } from '../api/server.ts';

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export interface RawRequest {
  readonly socket: Socket;
  /** What is answered first on this connection. */
  readonly answer: Promise<RawAnswer>;
  write(bytes: string | Buffer): void;
}

const open = new Set<Socket>();

/** Ends every connection that a test left. */
export function closeAll(): void {
  for (const socket of open) socket.destroy();
  open.clear();
}

function parsed(text: string): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const body = text.slice(end + 4);
  return Buffer.byteLength(body) < length
    ? null
    : { status: Number(head.split(' ')[1]), head, body: body.slice(0, length) };
}

/** Sends the head of a request, and then only what is written. */
export function beginRequest(
  server: ContractServer,
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
): RawRequest {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  open.add(socket);
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = parsed(text);
      if (found) resolve(found);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => reject(new Error(`the connection ended without an answer: ${text}`)));
  });
  answer.catch(() => undefined);
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const write = (bytes: string | Buffer): void => {
    if (!socket.destroyed) socket.write(bytes);
  };
  write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return { socket, answer, write };
}

/** Memory that the server's process holds now. Bytes. */
export async function residentBytes({ process: { pid } }: Pick<OwnServer, 'process'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
