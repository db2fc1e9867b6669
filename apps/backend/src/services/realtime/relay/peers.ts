/** The other processes, as far as this one has heard of them, and what it has heard of each. */
import { lockNumber } from './link.ts';
import { RecordReader } from './records.ts';
import type { ProcessRecord } from './records.ts';
import type { Segment } from './segments.ts';

interface Peer {
  /** The number of the latest segment in order; null while there was none but out-of-band ones. */
  heard: number | null;
  readonly reader: RecordReader;
  /** Something that it said is missing, and was asked for. */
  isBehind: boolean;
  /** Since when its lock has not been there; null while it is. Milliseconds since 1970. */
  missingSince: number | null;
}

export type Taken =
  /** In order: what ends in the segment; and whether earlier records are lost for good. */
  | {
      readonly kind: 'records';
      readonly records: readonly ProcessRecord[];
      readonly isGap: boolean;
      /** The process was not known. */
      readonly isNew: boolean;
    }
  /** Something before it is missing, and may still be had. */
  | { readonly kind: 'early' }
  | { readonly kind: 'known' };

function newPeer(): Peer {
  return { heard: null, reader: new RecordReader(), isBehind: false, missingSince: null };
}

/** A process that reconnects is not taken for one that has ended. Milliseconds. */
const goneAfterMs = 3_000;

export class Peers {
  private readonly peers = new Map<string, Peer>();

  get size(): number {
    return this.peers.size;
  }

  take({ from, number, isStart, isReset, content }: Segment): Taken {
    const peer = this.peers.get(from) ?? newPeer();
    const { heard } = peer;
    if (heard !== null && number <= heard) return { kind: 'known' };
    const follows = heard === number - 1;
    if (!follows && !isReset) {
      peer.isBehind = true;
      return { kind: 'early' };
    }
    this.peers.set(from, peer);
    peer.heard = number;
    peer.isBehind = false;
    if (isStart) peer.reader.restart();
    const records = peer.reader.read(content);
    return { kind: 'records', records, isGap: heard !== null && !follows, isNew: heard === null };
  }

  /** A process has said that it is there. */
  greet(from: string): void {
    if (!this.peers.has(from)) this.peers.set(from, newPeer());
  }

  /** The latest segment of each, for a hello, which has room for a hundred. */
  heard(): Record<string, number> {
    return Object.fromEntries(
      [...this.peers]
        .flatMap(([name, { heard }]) => (heard === null ? [] : [[name, heard] as const]))
        .slice(0, 100),
    );
  }

  /** Whether everything is known of these processes. */
  covers(present: ReadonlySet<number>): boolean {
    const known = new Set([...this.peers.keys()].map(lockNumber));
    return (
      [...present].every((lock) => known.has(lock)) &&
      ![...this.peers.values()].some(({ heard, isBehind }) => isBehind || heard === null)
    );
  }

  forget(name: string): void {
    this.peers.delete(name);
  }

  /** @returns the processes that have ended, and forgets them */
  ended(present: ReadonlySet<number>, now = Date.now()): string[] {
    const ended: string[] = [];
    for (const [name, peer] of this.peers) {
      if (present.has(lockNumber(name))) peer.missingSince = null;
      else peer.missingSince ??= now;
      if (peer.missingSince !== null && now - peer.missingSince >= goneAfterMs) ended.push(name);
    }
    for (const name of ended) this.peers.delete(name);
    return ended;
  }
}
