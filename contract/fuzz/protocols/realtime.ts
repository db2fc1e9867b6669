/** `/realtime/v1/websocket`: frames of a socket, while rows and messages of others come and go. */
import { once } from 'node:events';
import * as fc from 'fast-check';
import { WebSocket } from 'ws';
import { framesOf, ownToken } from '../grammar/frames.ts';
import type { Frame, Version } from '../grammar/frames.ts';
import { oddPiece, rarely } from '../grammar/odd.ts';
import { answerTimeoutMs } from '../http.ts';
import type { Protocol } from '../run.ts';
import { people } from '../world.ts';
import type { Caller, World } from '../world.ts';

interface SocketCase {
  readonly caller: Caller;
  readonly version: Version;
  /** Instead of the version, in the address of the socket. */
  readonly oddVersion: string | null;
  readonly frames: readonly Frame[];
  /** Waits for what happens next. */
  readonly listens: boolean;
}

const cases: fc.Arbitrary<SocketCase> = fc.constantFrom<Version>('1.0.0', '2.0.0', '2.0.0').chain((version) =>
  fc.record({
    caller: fc.constantFrom<Caller>('anon', 'asha', 'bela'),
    version: fc.constant(version),
    oddVersion: rarely(
      30,
      oddPiece.map((text) => text.slice(0, 30)),
    ),
    frames: framesOf(version),
    listens: fc.constantFrom(true, false, false),
  }),
);

/** Texts that stand for an error of the server. */
const failed =
  /Unknown Error on Channel|Error connecting to Realtime|unable to replay|could not be evaluated/;

/** Close codes: the server's own errors, which no frame may lead to (contract §3.1). */
const serverError = 1011;

const textOf = (frame: Frame, token: string): string =>
  frame.kind === 'text' ? frame.data.replaceAll(ownToken, token) : String(frame.data);

function send(socket: WebSocket, frame: Frame, token: string): void {
  switch (frame.kind) {
    case 'text':
      return socket.send(textOf(frame, token));
    case 'binary':
      return socket.send(frame.data);
    case 'part':
      return socket.send(frame.data, { fin: false });
    case 'bytes':
      // Below the library, which sends whole frames only.
      (socket as unknown as { readonly _socket: { write(bytes: Buffer): void } })._socket.write(frame.data);
  }
}

/** What came over a socket, looked through as it comes. */
class Listener {
  problem: string | null = null;
  closeCode: number | null = null;
  private readonly world: World;
  private readonly given: SocketCase;
  private readonly waiting = new Set<() => void>();
  private readonly replies = new Set<string>();
  private systems = 0;

  constructor(world: World, given: SocketCase, socket: WebSocket) {
    this.world = world;
    this.given = given;
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer, isBinary) => this.take(data, isBinary));
    socket.on('close', (code) => {
      this.closeCode = code;
      if (code === serverError) this.problem ??= 'the server closed with 1011';
      this.tell();
    });
  }

  private tell(): void {
    for (const look of this.waiting) look();
  }

  private take(data: Buffer, isBinary: boolean): void {
    const leaked = this.world.leak(this.given.caller, data);
    if (leaked !== null)
      this.problem ??= `${this.given.caller} hears what is for ${leaked} alone: ${String(data)}`;
    if (!isBinary) {
      if (failed.test(data.toString())) this.problem ??= data.toString();
      try {
        const message = JSON.parse(data.toString()) as Record<string, unknown>;
        const [ref, event] = Array.isArray(message) ? [message[1], message[3]] : [message.ref, message.event];
        if (event === 'phx_reply') this.replies.add(String(ref));
        if (event === 'system') this.systems += 1;
      } catch {
        this.problem ??= `no JSON: ${data.toString()}`;
      }
    }
    this.tell();
  }

  /** Resolves when the look is true or the socket closed. @throws after the time of an answer */
  async until(look: () => boolean, what: string, timeoutMs = answerTimeoutMs): Promise<void> {
    const isOver = (): boolean => look() || this.closeCode !== null;
    if (isOver()) return;
    await new Promise<void>((resolve, reject) => {
      const again = (): void => {
        if (!isOver()) return;
        clearTimeout(timer);
        this.waiting.delete(again);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(again);
        reject(new Error(`no ${what} within ${timeoutMs} ms`));
      }, timeoutMs);
      this.waiting.add(again);
    });
  }

  isAnswered = (ref: string): boolean => this.replies.has(ref);
  isSubscribed = (): boolean => this.systems > 0;
}

const heartbeat = (version: Version): string =>
  version === '2.0.0'
    ? '[null,"the end","phoenix","heartbeat",{}]'
    : '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"the end","join_ref":null}';

/** Rows and messages of everybody. */
async function happen({ owner, markers }: World): Promise<void> {
  await owner.query('update public.vault set amount = amount');
  for (const [name, id] of Object.entries(people)) {
    const marker = markers[name as keyof typeof people];
    await owner.query('insert into live.notes (owner, body) values ($1, $2)', [id, marker]);
    await owner.query(`select realtime.send(jsonb_build_object('word', $1::text), 'told', $2)`, [
      marker,
      `${name}-room`,
    ]);
  }
  await owner.query('insert into live.partial values (1, $1, $2)', ['shown', markers.nobody]);
  await owner.query('update live.partial set secret = $1', [`${markers.nobody} again`]);
  await owner.query('delete from live.partial');
  await owner.query('delete from live.notes where body = any($1)', [Object.values(markers)]);
}

/** What is happening now in each world: those who wait for it wait for the same. */
const happening = new WeakMap<World, Promise<void>>();

function somethingHappens(world: World): Promise<void> {
  const next = happening.get(world) ?? happen(world).finally(() => happening.delete(world));
  happening.set(world, next);
  return next;
}

async function prepare(world: World): Promise<void> {
  for (const [name, id] of Object.entries(people))
    await world.owner.query(
      `insert into live.seats select $1, $2, extension, may
       from unnest(array['broadcast', 'presence']) extension, unnest(array['read', 'write']) may
       on conflict do nothing`,
      [`${name}-room`, id],
    );
  await somethingHappens(world);
}

function address({ server }: World, { version, oddVersion }: SocketCase): string {
  const query = new URLSearchParams({ apikey: server.publishableKey, vsn: oddVersion ?? version });
  return `${server.url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query.toString()}`;
}

async function converse(
  listener: Listener,
  socket: WebSocket,
  world: World,
  given: SocketCase,
): Promise<void> {
  const token = world.tokenOf(given.caller) ?? '';
  for (const frame of given.frames) {
    if (socket.readyState !== socket.OPEN) return;
    send(socket, frame, token);
  }
  const last = given.frames.at(-1)?.kind;
  if (last === 'part' || last === 'bytes' || given.oddVersion !== null) {
    // Whether the server still listens to this socket is its own affair; that it lives, others see.
    return;
  }
  socket.send(heartbeat(given.version));
  await listener.until(() => listener.isAnswered('the end'), 'answer to a heartbeat');
  if (!given.listens || socket.readyState !== socket.OPEN) return;
  await listener.until(listener.isSubscribed, 'subscription', 300).catch(() => undefined);
  await somethingHappens(world);
  socket.send(heartbeat(given.version).replace('the end', 'the very end'));
  await listener.until(() => listener.isAnswered('the very end'), 'answer to a heartbeat');
}

export const realtime: Protocol<SocketCase> = {
  name: 'realtime',
  cases,
  prepare,
  show: ({ caller, version, oddVersion, frames }) =>
    `${caller}, ${oddVersion ?? version}:\n    ${frames
      .map(
        ({ kind, data }) =>
          `${kind} ${JSON.stringify(typeof data === 'string' ? data : data.toString('latin1'))}`,
      )
      .join('\n    ')}`,
  perform: async (world, given) => {
    const socket = new WebSocket(address(world, given), { handshakeTimeout: answerTimeoutMs });
    const listener = new Listener(world, given, socket);
    await once(socket, 'open');
    try {
      await converse(listener, socket, world, given);
      return listener.problem;
    } finally {
      socket.terminate();
    }
  },
};
