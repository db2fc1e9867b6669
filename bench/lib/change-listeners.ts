/** Subscribers on raw sockets that count the changes they receive, with little CPU. Loopback only. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

const mask = Buffer.alloc(4);

/** A text frame as a client sends it, masked with zeros. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeUInt8(0x80 | 126, 1);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, mask, payload]);
}

/** Splits what arrives into the payloads of frames. */
class Frames {
  private rest: Buffer = Buffer.alloc(0);

  *add(chunk: Buffer): Generator<Buffer> {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    for (;;) {
      const short = (this.rest[1] ?? 0) & 0x7f;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (this.rest.length < head) return;
      const length =
        short === 126
          ? this.rest.readUInt16BE(2)
          : short === 127
            ? Number(this.rest.readBigUInt64BE(2))
            : short;
      if (this.rest.length < head + length) return;
      yield this.rest.subarray(head, head + length);
      this.rest = this.rest.subarray(head + length);
    }
  }
}

export class ChangeListeners {
  private readonly sockets: Socket[] = [];
  private received = 0;
  private wanted = { count: Number.POSITIVE_INFINITY, done: (): void => undefined };

  /** Resolves when so many more changes have arrived at all subscribers together. */
  async arrival(count: number): Promise<void> {
    const timer = setTimeout(() => {
      throw new Error(`${this.received} of ${this.wanted.count} changes arrived`);
    }, 30_000);
    await new Promise<void>((resolve) => {
      this.wanted = { count: this.received + count, done: resolve };
    });
    clearTimeout(timer);
  }

  /** Joins a channel that listens to the tables. */
  async join(port: number, key: string, token: string, tables: readonly string[]): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    this.sockets.push(socket);
    socket.setNoDelay(true);
    socket.write(
      `GET /realtime/v1/websocket?apikey=${key}&vsn=1.0.0 HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\n` +
        'connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [opened] = (await once(socket, 'data')) as [Buffer];
    if (!opened.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(opened.toString('latin1'));
    const changes = tables.map((table) => ({ event: 'INSERT', schema: 'public', table }));
    const payload = {
      config: { postgres_changes: changes, broadcast: {}, presence: {} },
      access_token: token,
    };
    const frames = new Frames();
    const joined = new Promise<void>((resolve, reject) => {
      socket.on('data', (chunk: Buffer) => {
        for (const text of frames.add(chunk)) {
          if (text.includes('"event":"postgres_changes"')) this.count();
          else if (text.includes('Subscribed to PostgreSQL')) resolve();
          else if (text.includes('"status":"error"')) reject(new Error(text.toString()));
        }
      });
    });
    socket.write(
      frame(JSON.stringify({ topic: 'realtime:bench', event: 'phx_join', ref: '1', join_ref: '1', payload })),
    );
    await joined;
    const beat = frame(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', ref: '2', payload: {} }));
    const timer = setInterval(() => socket.write(beat), 20_000);
    socket.once('close', () => clearInterval(timer));
  }

  private count(): void {
    this.received += 1;
    if (this.received >= this.wanted.count) this.wanted.done();
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
