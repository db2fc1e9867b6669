/**
 * Passes the stream of changes on from the process that reads it to the others, so that the database decodes
 * it once. It goes in numbered parts, each of which can be decoded by itself; where a number is missing, the
 * next part that begins between two transactions tells by its place whether anything was missed.
 */
import type { Handover } from '../relay/relay.ts';
import type { Head } from '../relay/records.ts';
import { limits } from '../realtime-limits.ts';
import type { StreamMessage } from './pgoutput.ts';
import type { SlotClaim } from './replication-slot.ts';
import { contextFrame, messageFrame } from './stream-parts.ts';

/** What the sender needs of the way to the other processes. */
export interface ToOthers {
  readonly isAlone: boolean;
  send(head: Head, body: () => Buffer, owner: unknown): Handover;
}

type Term = Pick<SlotClaim, 'term' | 'origin'>;

export class StreamSender {
  private readonly others: ToOthers;
  private term: Term | null = null;
  private number = 0;
  /** Between two transactions: the place in the log; inside one: the place before it. */
  private place = 0n;
  private isInside = false;
  /** Between this place of a log and `place` there is nothing for the stream. */
  private quiet = { origin: '', from: 0n };
  /** The place before the first frame that waits; null inside a transaction. */
  private waitingFrom: bigint | null = null;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  /** The transaction began when there was somebody to hear it. */
  private isHeard = false;
  private isScheduled = false;
  /** The server's descriptions of the relations of this term, and which of them the waiting part has. */
  private readonly relations = new Map<number, Buffer>();
  private readonly described = new Set<number>();
  private inFlight = 0;
  private resume: (() => void)[] = [];

  constructor(others: ToOthers) {
    this.others = others;
  }

  start({ term, origin, from }: SlotClaim): void {
    this.stop();
    const { quiet, place } = this;
    // Who has heard of the latest transaction has all, though the server was told a later place than they.
    const isKnown = quiet.origin === origin && quiet.from < from && from <= place;
    this.quiet = { origin, from: isKnown ? quiet.from : from };
    this.term = { term, origin };
    this.number = 0;
    this.place = from;
    this.isInside = false;
    this.relations.clear();
    this.speak(this.quiet.from);
  }

  stop(): void {
    this.term = null;
    this.waiting = [];
    this.waitingBytes = 0;
    this.described.clear();
    this.goOn();
  }

  /** Takes a message of the stream as it arrives. */
  add(message: StreamMessage, payload: Buffer): void {
    if (!this.term) return;
    if (message.tag === 'relation') this.relations.set(message.relation.oid, Buffer.from(payload));
    if (message.tag === 'begin') {
      this.isHeard = !this.others.isAlone;
      this.isInside = true;
    }
    if (this.isHeard) this.push(message, payload);
    if (message.tag !== 'commit') return;
    this.place = message.endPosition;
    this.quiet.from = this.place;
    this.isInside = false;
    // Who comes now has missed it.
    if (!this.isHeard) this.number += 1;
  }

  /** Between two transactions: up to this place there is nothing for the stream. */
  advance(to: bigint): void {
    if (!this.isInside && to > this.place) this.place = to;
  }

  /** Says that the reader is there, and how far the stream is. */
  heartbeat(): void {
    this.speak(this.isInside ? null : this.place);
  }

  private speak(at: bigint | null): void {
    if (!this.term || this.others.isAlone) return;
    this.flush();
    this.send(at, []);
  }

  /** What a new process is to know, before anything else. */
  *greeting(): Iterable<Head> {
    if (!this.term) return;
    this.flush();
    yield this.nextHead(this.isInside ? null : this.place);
  }

  /** Resolves when there is room for more; undefined when there is some now. */
  room(): Promise<void> | undefined {
    if (!this.term || this.inFlight < limits.streamInFlightBytes) return undefined;
    return new Promise((resolve) => {
      this.resume.push(resolve);
    });
  }

  private push(message: StreamMessage, payload: Buffer): void {
    if (this.waiting.length === 0) this.waitingFrom = message.tag === 'begin' ? this.place : null;
    if (message.tag === 'relation') this.described.add(message.relation.oid);
    if (message.tag === 'change' && !this.described.has(message.relation.oid)) {
      const { oid } = message.relation;
      const description = this.relations.get(oid);
      if (description) this.keep(contextFrame(description));
      this.described.add(oid);
    }
    this.keep(messageFrame(payload));
    if (this.waitingBytes >= limits.relayBatchBytes / 2) this.flush();
    else this.schedule();
  }

  private keep(frame: Buffer): void {
    this.waiting.push(frame);
    this.waitingBytes += frame.length;
  }

  /** What arrives in one turn goes together. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.flush();
    });
  }

  private flush(): void {
    if (!this.term || this.waiting.length === 0) return;
    const frames = this.waiting;
    this.waiting = [];
    this.waitingBytes = 0;
    this.described.clear();
    this.send(this.waitingFrom, frames);
  }

  private nextHead(at: bigint | null): Head {
    const { term = 0, origin = '' } = this.term ?? {};
    this.number += 1;
    return { type: 'changes', term, number: this.number, origin, at: at === null ? null : String(at) };
  }

  private send(at: bigint | null, frames: readonly Buffer[]): void {
    const body = Buffer.concat(frames);
    const head = this.nextHead(at);
    // What is too large, or not handed over in time, leaves a number out.
    if (body.length > limits.relayShareBytes) return;
    const handover = this.others.send(head, () => body, this);
    if (typeof handover === 'boolean') return;
    this.inFlight += body.length;
    void this.arrival(handover, body.length);
  }

  private async arrival(handover: Promise<boolean>, bytes: number): Promise<void> {
    await handover;
    this.inFlight -= bytes;
    if (this.inFlight < limits.streamInFlightBytes) this.goOn();
  }

  private goOn(): void {
    for (const go of this.resume.splice(0)) go();
  }
}
