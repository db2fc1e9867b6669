/**
 * Replication sends a transaction when its commit is written, which can be a moment before other sessions see it. Rows
 * that are judged, or read again by those who are told of them, must be there: this waits out the moment.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { CheckSession } from './check-session.ts';

const maxBackoffMs = 50;

function low(id: string): number {
  return Number(BigInt.asUintN(32, BigInt(id)));
}

/** Whether a snapshot (`xmin:xmax:xip,xip`, 64-bit ids) shows a transaction of which 32 bits are known to have committed. */
export function shows(snapshot: string, transaction: number): boolean {
  const [, xmax = '0', running = ''] = snapshot.split(':');
  if (running !== '' && running.split(',').some((id) => low(id) === transaction)) return false;
  // Ids go round: the difference's sign tells the order of two that are less than half the circle apart.
  return ((transaction - low(xmax)) | 0) < 0;
}

/** Resolves when every session sees what these transactions did. */
export async function untilVisible(session: CheckSession, transactions: ReadonlySet<number>): Promise<void> {
  for (let pause = 1; ; pause = Math.min(pause * 2, maxBackoffMs)) {
    const { rows } = await session.catalogue({ text: 'select pg_current_snapshot()::text', values: [] });
    const snapshot = rows[0]?.[0] ?? '';
    if ([...transactions].every((transaction) => shows(snapshot, transaction))) return;
    await delay(pause);
  }
}
