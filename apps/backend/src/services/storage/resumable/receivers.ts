/** Pieces that are under way in this process, by upload. */
import type { IncomingMessage } from 'node:http';

/** A piece that is being received by this process. */
export interface Receiver {
  heardAt: number;
  readonly connection: IncomingMessage;
  readonly ended: Promise<void>;
}

export type Receivers = Map<string, Receiver>;
