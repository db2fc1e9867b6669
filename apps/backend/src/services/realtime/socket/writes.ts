/**
 * Frames for one socket wait until the event loop's turn ends, then go out in one write (decision 236).
 * Members of a topic mostly wait for the same frames: these are joined once and shared.
 */
import type { Writable } from 'node:stream';
import { limits } from '../realtime-limits.ts';

/** A socket, and whole WebSocket frames that it has not been written yet. */
export interface Outlet {
  readonly stream: Writable;
  waiting: Buffer[];
  waitingBytes: number;
  /** Whether frames may still be written. */
  isOpen(): boolean;
}

/** How long sockets are written to before other work has its turn. Milliseconds. */
const sliceMs = 8;
/** How many sockets are written to between two looks at the clock. */
const perLook = 32;

const nothing: Buffer[] = [];

function areSame(one: readonly Buffer[], other: readonly Buffer[]): boolean {
  return one.length === other.length && one.every((frame, index) => frame === other[index]);
}

export class Writes {
  private queue = new Set<Outlet>();
  private isScheduled = false;
  private joinedFrames: readonly Buffer[] = nothing;
  private joinedBytes: Buffer = Buffer.alloc(0);

  /** Frames stay in the order in which they were added. */
  add(outlet: Outlet, frame: Buffer): void {
    if (outlet.waitingBytes === 0) {
      outlet.waiting = [frame];
      this.queue.add(outlet);
      this.schedule();
    } else outlet.waiting.push(frame);
    outlet.waitingBytes += frame.length;
    if (outlet.waitingBytes >= limits.writeBytes) this.write(outlet);
  }

  /** Writes what waits for this socket now. */
  write(outlet: Outlet): void {
    const { stream, waiting } = outlet;
    if (waiting.length === 0) return;
    this.drop(outlet);
    if (!outlet.isOpen()) return;
    const [first] = waiting;
    stream.write(waiting.length === 1 ? first : this.joined(waiting));
  }

  /** Forgets what waits for this socket. */
  drop(outlet: Outlet): void {
    this.queue.delete(outlet);
    outlet.waiting = nothing;
    outlet.waitingBytes = 0;
  }

  private joined(frames: readonly Buffer[]): Buffer {
    if (!areSame(frames, this.joinedFrames)) {
      this.joinedBytes = Buffer.concat(frames);
      this.joinedFrames = frames;
    }
    return this.joinedBytes;
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.flush());
  }

  /** Writes in turn, and lets other work in between: a large topic holds up nobody for long. */
  private flush(): void {
    this.isScheduled = false;
    const end = performance.now() + sliceMs;
    let count = 0;
    for (const outlet of this.queue) {
      this.write(outlet);
      count += 1;
      if (count % perLook === 0 && performance.now() >= end) break;
    }
    if (this.queue.size > 0) this.schedule();
    else {
      this.joinedFrames = nothing;
      this.joinedBytes = Buffer.alloc(0);
    }
  }
}
