/** Timeouts of sockets and channels, checked by one timer for all of them. */
import { tokenProblemText } from '../errors/render.ts';
import type { EndedAccess } from '../../../platform/jwt/ended-access.ts';
import { limits } from '../realtime-limits.ts';
import type { Connection } from './connection.ts';

function hasEnded(connection: Connection, ended: EndedAccess): boolean {
  for (const { session } of connection.channels.values())
    if (session !== null && ended.isEnded(session.issued)) return true;
  return false;
}

/**
 * Drops sockets that have fallen silent and those of accounts whose access has ended, and ends channels whose
 * token has run out.
 */
export function sweep(connections: Iterable<Connection>, ended: EndedAccess, now = Date.now()): void {
  for (const connection of connections) {
    if (now - connection.heardAt > limits.idleMs) {
      connection.terminate();
      continue;
    }
    if (hasEnded(connection, ended)) {
      connection.close(1008, 'access has ended');
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
