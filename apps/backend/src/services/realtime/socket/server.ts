/**
 * The socket endpoint `/realtime/v1/websocket`: handshake, frames in, and the end of sockets (contract §3.1).
 */
import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import { credentialOfKey } from '../../../platform/http/credentials.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Credential } from '../../../platform/http/credentials.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { route } from '../channels/router.ts';
import { sessionOf } from '../channels/session.ts';
import { handshakeErrors } from '../errors/catalogue.ts';
import { tokenProblemText } from '../errors/render.ts';
import type { HandshakeError } from '../errors/catalogue.ts';
import { limits } from '../realtime-limits.ts';
import type { RealtimeContext } from '../context.ts';
import { Connection } from './connection.ts';
import { decodeBinary, decodeText, FrameError } from './frames.ts';
import type { SerializerVersion } from './frames.ts';
import { PerKeyQuota } from '../per-key-quota.ts';
import { sweep } from './sweep.ts';
import { Writes } from './writes.ts';

const path = '/realtime/v1/websocket';
const sweepEvery = 1_000;

function refuse(socket: Duplex, { status, error }: HandshakeError): void {
  const body = JSON.stringify({ error });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Access-Control-Allow-Origin: *',
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** The key of a handshake: from the query, or from a header where the client can set one. */
function keyOf(request: IncomingMessage, query: URLSearchParams): string | null {
  const header = request.headers['x-api-key'];
  return query.get('apikey') || (typeof header === 'string' && header !== '' ? header : null);
}

interface Admitted {
  readonly credential: Credential;
  readonly version: SerializerVersion;
}

async function admit(
  context: ServiceContext,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<Admitted | HandshakeError> {
  const key = keyOf(request, query);
  if (key === null) return handshakeErrors.keyMissing;
  const credential = credentialOfKey(key, context.apiKeys);
  const result = await sessionOf(context.tokens, credential);
  if (!result.ok) return { status: 401, error: tokenProblemText(result.problem, 'handshake') };
  // Phoenix treats a missing version as 1.0.0.
  return { credential, version: query.get('vsn')?.startsWith('2.') ? '2.0.0' : '1.0.0' };
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** The network whose sockets are counted together; null for a proxy, which has many clients behind it. */
function networkOfCaller({ addresses }: ServiceContext, request: IncomingMessage): string | null {
  const address = addresses.of(request);
  return addresses.isProxy(address) ? null : networkOf(address);
}

/** An opened socket: its frames go to the channels until it closes. */
function open(
  link: { readonly socket: WebSocket; readonly stream: Duplex; readonly writes: Writes },
  { credential, version }: Admitted,
  { realtime, connections }: { realtime: RealtimeContext; connections: Set<Connection> },
): void {
  const { socket } = link;
  const connection = new Connection(link, version, credential);
  connections.add(connection);
  socket.on('message', (data, binary) => {
    connection.heardAt = Date.now();
    const frame = toBuffer(data);
    try {
      route(
        realtime,
        connection,
        binary ? decodeBinary(version, frame) : decodeText(version, frame.toString()),
      );
    } catch (error) {
      // A client that breaks the protocol only affects itself, so that is not logged.
      if (!(error instanceof FrameError)) realtime.log.error({ err: error }, 'realtime: a message failed');
      connection.close(error instanceof FrameError ? 1003 : 1011, '');
    }
  });
  // `close` follows every error.
  socket.on('error', (error) => realtime.log.debug({ err: error }, 'realtime: a socket failed'));
  socket.on('close', () => {
    connections.delete(connection);
    link.writes.drop(connection);
    for (const channel of connection.channels.values()) channel.drop();
  });
}

/** The service stops. */
function closeAll(connections: ReadonlySet<Connection>): void {
  for (const connection of connections) connection.close(1001, '');
  // Clients that do not answer the closing frame must not delay the shutdown.
  setTimeout(() => {
    for (const connection of connections) connection.terminate();
  }, 1_000).unref();
}

/** Answers upgrades on the HTTP server until the service stops. */
export function serveSockets(server: Server, context: ServiceContext, realtime: RealtimeContext): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes + 64 * 1024,
  });
  const connections = new Set<Connection>();
  const writes = new Writes();
  const networks = new PerKeyQuota(limits.socketsPerAddress);

  async function upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    query: URLSearchParams,
  ): Promise<void> {
    const network = networkOfCaller(context, request);
    const full = connections.size >= limits.sockets || !networks.take(network);
    if (!full) socket.once('close', () => networks.give(network));
    const admitted = full ? handshakeErrors.tooManySockets : await admit(context, request, query);
    if ('status' in admitted) refuse(socket, admitted);
    else if (context.stopping.aborted) refuse(socket, handshakeErrors.stopping);
    else
      sockets.handleUpgrade(request, socket, head, (opened) =>
        open({ socket: opened, stream: socket, writes }, admitted, { realtime, connections }),
      );
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    // A client's path may be invalid (`//`); an exception here would end the process.
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url) {
      socket.destroy();
      return;
    }
    if (url.pathname !== path) {
      // Another part of the server may answer it; an upgrade that nobody answers must not stay open.
      if (url.pathname.startsWith('/realtime/')) refuse(socket, handshakeErrors.notFound);
      else if (server.listenerCount('upgrade') <= 2) socket.destroy();
      return;
    }
    upgrade(request, socket, head, url.searchParams).catch((error: unknown) => {
      realtime.log.error({ err: error }, 'realtime: a handshake failed');
      refuse(socket, handshakeErrors.failed);
    });
  }

  server.on('upgrade', onUpgrade);
  const timer = setInterval(() => sweep(connections, context.tokens), sweepEvery);
  timer.unref();
  context.stopping.addEventListener(
    'abort',
    () => {
      clearInterval(timer);
      server.off('upgrade', onUpgrade);
      closeAll(connections);
    },
    { once: true },
  );
}
