/** Timeouts of sockets and channels, checked by one timer for all of them. */
import { tokenProblemText } from '../errors/render.ts';
import { limits } from '../realtime-limits.ts';
import type { Connection } from './connection.ts';

/** Drops sockets that have fallen silent and ends channels whose token has run out. */
export function sweep(connections: Iterable<Connection>, now = Date.now()): void {
  for (const connection of connections) {
    if (now - connection.heardAt > limits.idleMs) {
      connection.terminate();
      continue;
    }
    for (const channel of connection.channels.values()) {
      const { session } = channel;
      if (session === null || session.expiresAt === null) continue;
      const secondsAgo = Math.floor(now / 1000) - session.expiresAt;
      if (secondsAgo >= 0) channel.shutdown(tokenProblemText({ kind: 'expired', secondsAgo }, 'system'));
    }
  }
}
