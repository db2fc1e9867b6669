/** One client's socket: its channels, its limits, and what it may be sent. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Credential } from '../../../platform/http/credentials.ts';
import type { Channel, Peer } from '../channels/channel.ts';
import { limits } from '../realtime-limits.ts';
import { encodeText, socketFrame } from './frames.ts';
import type { Message, SerializerVersion, SharedFrame } from './frames.ts';
import type { Outlet, Writes } from './writes.ts';

/** Counts events within the current second. */
class PerSecond {
  private second = 0;
  private count = 0;

  /** @returns whether one more is within the limit */
  admits(limit: number): boolean {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.second) {
      this.second = second;
      this.count = 0;
    }
    this.count += 1;
    return this.count <= limit;
  }
}

export class Connection implements Peer, Outlet {
  readonly version: SerializerVersion;
  /** What the handshake was made with; channels without a token of their own use it. */
  readonly credential: Credential;
  readonly channels = new Map<string, Channel>();
  heardAt = Date.now();
  readonly messages = new PerSecond();
  readonly joins = new PerSecond();
  readonly stream: Duplex;
  waiting: Buffer[] = [];
  waitingBytes = 0;
  private readonly socket: WebSocket;
  private readonly writes: Writes;

  /** @param stream what the WebSocket writes to; frames go to it directly, so there may be no compression */
  constructor(
    { socket, stream, writes }: { socket: WebSocket; stream: Duplex; writes: Writes },
    version: SerializerVersion,
    credential: Credential,
  ) {
    this.socket = socket;
    this.stream = stream;
    this.writes = writes;
    this.version = version;
    this.credential = credential;
  }

  isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Sends one message to this client only; `payload` is made JSON here. */
  push(head: Omit<Message, 'payload'>, payload: unknown): void {
    this.transmit(socketFrame(encodeText(this.version, head, JSON.stringify(payload))));
  }

  reply(
    message: Pick<Message, 'joinRef' | 'ref' | 'topic'>,
    status: 'ok' | 'error',
    response: unknown,
  ): void {
    const { joinRef, ref, topic } = message;
    this.push({ joinRef, ref, topic, event: 'phx_reply' }, { status, response });
  }

  /** Sends a frame that others receive too. */
  share(frame: SharedFrame): void {
    const bytes = frame.of(this.version);
    if (bytes) this.transmit(bytes);
  }

  /** Drops a client that does not read its messages: what may be buffered for it is bounded. */
  private transmit(frame: Buffer): void {
    if (!this.isOpen()) return;
    if (this.stream.writableLength > limits.bufferedBytes) this.terminate();
    else this.writes.add(this, frame);
  }

  /** Closes the socket with a closing handshake. */
  close(code: number, reason: string): void {
    this.writes.write(this);
    this.socket.close(code, reason);
  }

  /** Ends the socket at once. */
  terminate(): void {
    this.writes.drop(this);
    this.socket.terminate();
  }
}
