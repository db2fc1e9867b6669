/** One client's socket: its channels, its limits, and what it may be sent. */
import type { WebSocket } from 'ws';
import type { Credential } from '../../../platform/http/credentials.ts';
import type { Channel, Peer } from '../channels/channel.ts';
import { limits } from '../realtime-limits.ts';
import { encodeText } from './frames.ts';
import type { Message, SerializerVersion, SharedFrame } from './frames.ts';

const asText = { binary: false, compress: false };
const asBinary = { binary: true, compress: false };

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

export class Connection implements Peer {
  readonly version: SerializerVersion;
  /** What the handshake was made with; channels without a token of their own use it. */
  readonly credential: Credential;
  readonly channels = new Map<string, Channel>();
  heardAt = Date.now();
  readonly messages = new PerSecond();
  readonly joins = new PerSecond();
  private readonly socket: WebSocket;

  constructor(socket: WebSocket, version: SerializerVersion, credential: Credential) {
    this.socket = socket;
    this.version = version;
    this.credential = credential;
  }

  /** Sends one message to this client only; `payload` is made JSON here. */
  push(head: Omit<Message, 'payload'>, payload: unknown): void {
    this.transmit(encodeText(this.version, head, JSON.stringify(payload)), false);
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
    const data = frame.of(this.version);
    if (data) this.transmit(data, frame.binary[this.version]);
  }

  /** Drops a client that does not read its messages: the buffer for it is bounded. */
  private transmit(data: string | Buffer, binary: boolean): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.bufferedBytes) {
      socket.terminate();
      return;
    }
    socket.send(data, binary ? asBinary : asText);
  }

  /** Closes the socket with a closing handshake. */
  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Ends the socket at once. */
  terminate(): void {
    this.socket.terminate();
  }
}
