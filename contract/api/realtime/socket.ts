/** A bare socket, for what the real client never sends or never shows. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ContractServer } from '../server.ts';

export type Version = '1.0.0' | '2.0.0';

export interface Received {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Change {
  readonly ids: readonly number[];
  readonly data: {
    readonly schema: string;
    readonly table: string;
    readonly type: string;
    readonly commit_timestamp?: string;
    readonly columns?: readonly { readonly name: string; readonly type: string }[];
    readonly record?: Readonly<Record<string, unknown>>;
    readonly old_record?: Readonly<Record<string, unknown>>;
    readonly errors: readonly string[] | null;
  };
}

/** A test fails by what it waited for before it fails by its own limit. Milliseconds. */
const timeoutMs = 25_000;

function read(version: Version, text: string): Received {
  if (version === '2.0.0') {
    const [joinRef, ref, topic, event, payload] = JSON.parse(text) as [
      string | null,
      string | null,
      string,
      string,
      Received['payload'],
    ];
    return { joinRef, ref, topic, event, payload };
  }
  const { join_ref: joinRef, ...rest } = JSON.parse(text) as Omit<Received, 'joinRef'> & {
    join_ref: string | null;
  };
  return { joinRef, ...rest };
}

export class RawSocket {
  readonly received: Received[] = [];
  readonly binary: Buffer[] = [];
  readonly socket: WebSocket;
  readonly version: Version;
  private refs = 0;
  private readonly waiting = new Set<() => void>();

  constructor(socket: WebSocket, version: Version) {
    this.socket = socket;
    this.version = version;
    socket.on('message', (data: Buffer, binary) => {
      if (binary) this.binary.push(data);
      else this.received.push(read(version, data.toString()));
      for (const look of this.waiting) look();
    });
    socket.on('close', () => {
      for (const look of this.waiting) look();
    });
  }

  /** Resolves with what the look gives, once it gives something. */
  async until<T>(look: () => T | undefined, what = 'something'): Promise<T> {
    const first = look();
    if (first !== undefined) return first;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(again);
        reject(
          new Error(`waited in vain for ${what}; received ${JSON.stringify(this.received).slice(-2000)}`),
        );
      }, timeoutMs);
      const again = (): void => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(timer);
        this.waiting.delete(again);
        resolve(found);
      };
      this.waiting.add(again);
    });
  }

  message(event: string, where: (message: Received) => boolean = () => true): Promise<Received> {
    return this.until(() => this.received.find((m) => m.event === event && where(m)), event);
  }

  closed(): Promise<number> {
    const { socket } = this;
    if (socket.readyState === socket.CLOSED) return Promise.resolve(0);
    return new Promise((resolve) => {
      socket.once('close', resolve);
    });
  }

  /** Sends an event. @returns its ref */
  send(topic: string, event: string, payload: unknown, joinRef: string | null = null): string {
    this.refs += 1;
    const ref = String(this.refs);
    const own = event === 'phx_join' ? ref : joinRef;
    this.socket.send(
      this.version === '2.0.0'
        ? JSON.stringify([own, ref, topic, event, payload])
        : JSON.stringify({ topic, event, payload, ref, join_ref: own }),
    );
    return ref;
  }

  async request(topic: string, event: string, payload: unknown, joinRef?: string): Promise<Received> {
    const ref = this.send(topic, event, payload, joinRef);
    return this.message('phx_reply', (message) => message.ref === ref);
  }

  /** Joins with these entries. @returns the reply */
  async join(
    topic: string,
    entries: readonly object[] = [],
    more: { accessToken?: string; config?: object } = {},
  ): Promise<Received> {
    const config = { postgres_changes: entries, ...more.config };
    const payload = { config, ...(more.accessToken === undefined ? {} : { access_token: more.accessToken }) };
    return this.request(topic, 'phx_join', payload);
  }

  /** Joins and waits until the subscription is confirmed. @returns the ids of the entries */
  async listen(topic: string, entries: readonly object[], accessToken?: string): Promise<number[]> {
    const reply = await this.join(topic, entries, accessToken === undefined ? {} : { accessToken });
    if (reply.payload.status !== 'ok') throw new Error(`refused: ${JSON.stringify(reply.payload)}`);
    const system = await this.message('system', (m) => m.topic === topic && m.joinRef === reply.joinRef);
    if (system.payload.status !== 'ok') throw new Error(`not subscribed: ${JSON.stringify(system.payload)}`);
    const { postgres_changes: echoed } = reply.payload.response as { postgres_changes: { id: number }[] };
    return echoed.map((entry) => entry.id);
  }

  changes(topic?: string): Change[] {
    return this.received
      .filter((m) => m.event === 'postgres_changes' && (topic === undefined || m.topic === topic))
      .map((m) => m.payload as unknown as Change);
  }

  /** The changes up to and including the one that a look recognises. */
  async changesUntil(topic: string, last: (change: Change) => boolean): Promise<Change[]> {
    return this.until(() => {
      const changes = this.changes(topic);
      const end = changes.findIndex(last);
      return end < 0 ? undefined : changes.slice(0, end + 1);
    }, 'a change');
  }

  close(): void {
    this.socket.terminate();
  }
}

const open = new Set<RawSocket>();

function address(server: ContractServer, query: Readonly<Record<string, string>>): string {
  return `${server.url.replace(/^http/, 'ws')}/realtime/v1/websocket?${new URLSearchParams(query).toString()}`;
}

export async function connect(
  server: ContractServer,
  options: { version?: Version; key?: string } = {},
): Promise<RawSocket> {
  const { version = '2.0.0', key = server.publishableKey } = options;
  const socket = new WebSocket(address(server, { apikey: key, vsn: version }));
  const raw = new RawSocket(socket, version);
  await once(socket, 'open');
  open.add(raw);
  return raw;
}

/** Ends every socket that the test opened. */
export function closeAll(): void {
  for (const socket of open) socket.close();
  open.clear();
}

/** A handshake that is expected to be refused. */
export async function refusedHandshake(
  server: ContractServer,
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown }> {
  const socket = new WebSocket(address(server, query), { headers });
  return new Promise((resolve, reject) => {
    socket.on('error', () => undefined);
    socket.on('open', () => reject(new Error('the handshake was accepted')));
    socket.on('unexpected-response', (_request, response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as unknown }),
      );
    });
  });
}
