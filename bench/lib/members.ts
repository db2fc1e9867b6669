/**
 * Members of a topic over raw sockets, which count messages and look no further into them. Written for little
 * CPU of their own, since they share the machine with what is measured. Loopback only.
 */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** How members of one server talk. */
export interface Protocol {
  /** Members join one after the other. */
  readonly ports: readonly number[];
  readonly path: string;
  /** Texts to send when the socket is open. */
  readonly greeting: readonly string[];
  /** Whether a text says that the member is in. With no greeting it is from the start. */
  readonly isWelcome: (text: string) => boolean;
  /** The text of a message to all. */
  readonly message: (number: number) => string;
}

/** A client's frame; its mask is all zeros, which changes nothing. */
function clientFrame(text: string): Buffer {
  const content = Buffer.from(text);
  const isShort = content.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 + (isShort ? content.length : 126);
  if (!isShort) head.writeUInt16BE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** Content of the frames in a row of bytes, and what is left over. */
function readFrames(bytes: Buffer, onFrame: (start: number, end: number) => void): Buffer {
  let at = 0;
  while (at + 2 <= bytes.length) {
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const head = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (at + head > bytes.length) break;
    const length =
      short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? bytes.readUInt32BE(at + 6) : short;
    const end = at + head + length;
    if (end > bytes.length) break;
    onFrame(at + head, end);
    at = end;
  }
  return at === bytes.length ? Buffer.alloc(0) : bytes.subarray(at);
}

export class Members {
  /** Messages that all members have received. */
  received = 0;
  private sent = 0;
  private window = 0;
  private readonly sockets: Socket[] = [];
  private readonly protocol: Protocol;

  constructor(protocol: Protocol) {
    this.protocol = protocol;
  }

  /** Adds members, a hundred at a time. @throws {Error} when a socket ends before it is in */
  async join(count: number): Promise<void> {
    for (let done = 0; done < count; done += 100)
      await Promise.all(Array.from({ length: Math.min(100, count - done) }, () => this.add()));
  }

  private add(): Promise<void> {
    const { ports, path, greeting, isWelcome } = this.protocol;
    const port = ports[this.sockets.length % ports.length] ?? 0;
    // One address may hold two thousand sockets.
    const localAddress = `127.0.0.${2 + Math.floor(this.sockets.length / 1000)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    this.sockets.push(socket);
    socket.setNoDelay(true);
    return new Promise((resolve, reject) => {
      let rest: Buffer = Buffer.alloc(0);
      let phase: 'handshake' | 'greeting' | 'in' = 'handshake';
      socket.on('connect', () => {
        const key = randomBytes(16).toString('base64');
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
        );
      });
      socket.on('data', (chunk: Buffer) => {
        let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        if (phase === 'handshake') {
          const end = bytes.indexOf('\r\n\r\n');
          rest = bytes;
          if (end < 0) return;
          bytes = bytes.subarray(end + 4);
          phase = greeting.length === 0 ? 'in' : 'greeting';
          for (const text of greeting) socket.write(clientFrame(text));
          if (phase === 'in') resolve();
        }
        rest = readFrames(bytes, (start, end) => {
          if (phase === 'in') this.received += 1;
          else if (isWelcome(bytes.toString('utf8', start, end))) {
            phase = 'in';
            resolve();
          }
        });
        if (phase === 'in') this.refill();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('a member was dropped')));
    });
  }

  /** Keeps so many messages under way, from one member after the other, until {@link rest}. */
  talk(window: number): void {
    this.window = window;
    this.refill();
  }

  /** Sends nothing more, and resolves when everything has arrived. */
  async rest(): Promise<void> {
    this.window = 0;
    while (this.received < this.sent * this.others)
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
  }

  leave(): void {
    for (const socket of this.sockets.splice(0)) socket.destroy();
  }

  private get others(): number {
    return this.sockets.length - 1;
  }

  private refill(): void {
    const { others, sockets, protocol } = this;
    while (this.sent * others - this.received < this.window * others) {
      sockets[this.sent % sockets.length]?.write(clientFrame(protocol.message(this.sent)));
      this.sent += 1;
    }
  }
}
