/**
 * Replication can send a transaction slightly before other sessions see its commit. Policy checks, and
 * clients that refetch rows, need the committed rows, so this waits until they are visible.
 */
import { Backoff, pause } from '../../../platform/backoff.ts';
import type { CheckSession } from './check-session.ts';

const backoffTimes = { firstMs: 1, maxMs: 50 } as const;

function low(id: string): number {
  return Number(BigInt.asUintN(32, BigInt(id)));
}

/**
 * Whether a snapshot (`xmin:xmax:xip,xip`, 64-bit ids) shows a transaction of which the lower 32 bits are
 * known.
 */
export function shows(snapshot: string, transaction: number): boolean {
  const [, xmax = '0', running = ''] = snapshot.split(':');
  if (running !== '' && running.split(',').some((id) => low(id) === transaction)) return false;
  // Ids wrap around: the sign of the difference gives the order of two ids less than half the range apart.
  return ((transaction - low(xmax)) | 0) < 0;
}

/** Resolves when these transactions are visible to every session. */
export async function untilVisible(session: CheckSession, transactions: ReadonlySet<number>): Promise<void> {
  const backoff = new Backoff(backoffTimes);
  for (;;) {
    const { rows } = await session.catalogue({ text: 'select pg_current_snapshot()::text', values: [] });
    const snapshot = rows[0]?.[0] ?? '';
    if ([...transactions].every((transaction) => shows(snapshot, transaction))) return;
    await pause(backoff.next());
  }
}
