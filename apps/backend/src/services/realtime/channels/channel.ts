/** One channel of one socket: who is on it, what it has joined with, and how it ends. */
import { Buffer } from 'node:buffer';
import type { Subscriber } from '../changes/listeners.ts';
import type { Credential } from '../../../platform/http/credentials.ts';
import type { Message, SharedFrame } from '../socket/frames.ts';
import { allRights, noRights } from '../authorization/rights.ts';
import type { Rights } from '../authorization/rights.ts';
import type { Room } from '../broadcast/room.ts';
import { shutdownTexts } from '../errors/catalogue.ts';
import { limits } from '../realtime-limits.ts';
import type { JoinPayload } from './join-payload.ts';
import type { Session } from './session.ts';

export const topicPrefix = 'realtime:';

/** The socket that a channel belongs to. */
export interface Peer {
  /** The credential of the handshake. */
  readonly credential: Credential;
  readonly channels: Map<string, Channel>;
  share(frame: SharedFrame): void;
  push(head: Omit<Message, 'payload'>, payload: unknown): void;
  reply(message: Pick<Message, 'joinRef' | 'ref' | 'topic'>, status: 'ok' | 'error', response: unknown): void;
}

/** Called once when a channel ends, however it does. */
export type OnEnd = (channel: Channel) => void;

export class Channel implements Subscriber {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly join: JoinPayload;
  readonly connection: Peer;
  /** null until the join's token is verified. */
  session: Session | null = null;
  /** The account whose channel count includes this one; null while it is not counted. */
  account: string | null = null;
  state: 'joining' | 'joined' | 'ended' = 'joining';
  /** Whether presence was requested or used. */
  presenceEnabled: boolean;
  /** What the policies allow; a private channel's are asked at the join. */
  rights: Rights;
  /** Settles when a new token has been verified or rights were asked for; null when nothing is under way. */
  renewal: Promise<void> | null = null;
  private readonly onEnd: OnEnd;
  private held: (() => void)[] = [];
  /** Frames that wait for a replay under way; null while nothing is held back. */
  private early: { readonly frame: SharedFrame; readonly id: string | undefined }[] | null = null;
  private replayed: ReadonlySet<string> = new Set();

  constructor(connection: Peer, message: Message, join: JoinPayload, onEnd: OnEnd) {
    this.connection = connection;
    this.topic = message.topic;
    this.joinRef = message.joinRef ?? message.ref;
    this.join = join;
    this.presenceEnabled = join.presence.enabled;
    this.rights = join.private ? noRights : allRights;
    this.onEnd = onEnd;
  }

  /** The topic without its prefix. */
  get name(): string {
    return this.topic.slice(topicPrefix.length);
  }

  get room(): Room {
    return { topic: this.topic, isPrivate: this.join.private };
  }

  get identity(): { role: string; claims: string } {
    return { role: this.session?.role ?? '', claims: this.session?.claims ?? '{}' };
  }

  hasEnded(): boolean {
    return this.state === 'ended';
  }

  /** Runs the work now, or once the join is done; never if the channel has ended by then. */
  whenJoined(work: () => void): void {
    if (this.state === 'joined') work();
    else if (this.state !== 'joining') return;
    else if (this.held.length < limits.heldMessages) this.held.push(work);
    else this.shutdown(shutdownTexts.tooManyMessages);
  }

  joined(): void {
    if (this.state === 'ended') return;
    this.state = 'joined';
    const { held } = this;
    this.held = [];
    for (const work of held) this.whenJoined(work);
  }

  /** @param id of a stored message */
  send(frame: SharedFrame, id?: string): void {
    if (this.state === 'ended' || (id !== undefined && this.replayed.has(id))) return;
    if (this.early === null) this.connection.share(frame);
    else if (this.early.length < limits.earlyMessages) this.early.push({ frame, id });
    else this.shutdown(shutdownTexts.tooManyMessages);
  }

  /** From now on what is sent to the channel waits for {@link release}. */
  holdBack(): void {
    this.early = [];
  }

  /** Sends the replayed messages, and after them what has waited and was not among them. */
  release({
    frames,
    ids,
  }: {
    readonly frames: readonly SharedFrame[];
    readonly ids: ReadonlySet<string>;
  }): void {
    const early = this.early ?? [];
    this.early = null;
    for (const frame of frames) this.send(frame);
    this.replayed = ids;
    for (const { frame, id } of early) this.send(frame, id);
  }

  push(event: string, payload: unknown): void {
    const { joinRef, topic } = this;
    if (this.state !== 'ended') this.connection.push({ joinRef, ref: null, topic, event }, payload);
  }

  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void {
    const { joinRef, topic } = this;
    if (ref !== null) this.connection.reply({ joinRef, ref, topic }, status, response);
  }

  /** @param more fields of this server beyond the contract */
  system(
    extension: 'system' | 'postgres_changes',
    status: 'ok' | 'error',
    message: string,
    more: Readonly<Record<string, unknown>> = {},
  ): void {
    this.push('system', { extension, status, message, channel: this.name, ...more });
  }

  /** Ends the channel with a reason; the client does not rejoin by itself. */
  shutdown(message: string): void {
    this.system('system', 'error', message);
    this.close();
  }

  /** Ends the channel because the client left, joined again, or has to go. */
  close(): void {
    this.end('phx_close');
  }

  /** Ends the channel in a way that makes the official client rejoin and refetch what it shows. */
  missed(): void {
    this.system(
      'postgres_changes',
      'error',
      'Changes may have been missed: the subscription has to be renewed',
    );
    this.end('phx_error');
  }

  /** Ends the channel in a way that makes the official client join again. */
  interrupt(message: string): void {
    this.system('system', 'error', message);
    this.end('phx_error');
  }

  /** Ends silently: the join was refused, or the socket is gone. */
  drop(): void {
    this.end(null);
  }

  private end(event: 'phx_close' | 'phx_error' | null): void {
    if (this.state === 'ended') return;
    const { joinRef, topic } = this;
    if (event !== null) this.connection.push({ joinRef, ref: joinRef, topic, event }, {});
    this.state = 'ended';
    this.held = [];
    this.early = null;
    if (this.connection.channels.get(topic) === this) this.connection.channels.delete(topic);
    this.onEnd(this);
  }
}

/** A payload's size as JSON text. Bytes. */
export function jsonSize(payload: unknown): number {
  return Buffer.byteLength(JSON.stringify(payload) ?? '');
}
