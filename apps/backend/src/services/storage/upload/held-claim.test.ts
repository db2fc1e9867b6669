import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { errorCatalogue } from '../errors/catalogue.ts';
import { HeldClaim } from './held-claim.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A row's claim, each with a mark of its own, and the statements that were sent. */
function row() {
  const sent: { what: string; mark: string | undefined }[] = [];
  let made = 0;
  const state = { mark: null as string | null };
  const run = (_session: unknown, { text, values }: { text: string; values: string[] }) => {
    const [, mark] = values;
    const what = text.startsWith('delete') ? 'delete' : text.includes('= null') ? 'unclaim' : 'claim';
    sent.push({ what, mark });
    if ((mark ?? null) !== state.mark) return Promise.resolve({ rows: [] });
    state.mark = what === 'claim' ? String((made += 1)) : null;
    return Promise.resolve({ rows: [[state.mark]] });
  };
  return { pool: { run } as unknown as RequestPool, sent, state };
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test('is renewed while the work lasts, and given back by its last mark', async () => {
  const { pool, sent, state } = row();
  const claim = await HeldClaim.take(pool, 'storage.s3_multipart_uploads', 'id');
  await minutes(4);
  expect(sent.map(({ mark }) => mark)).toEqual([undefined, '1', '2', '3', '4']);
  // At once, they wait for each other.
  await Promise.all([claim.renew(), claim.renew()]);
  await claim.giveBack();
  expect([sent.at(-1), state.mark]).toEqual([{ what: 'unclaim', mark: '7' }, null]);
  await minutes(10);
  expect(sent).toHaveLength(8);
});

test.each([
  ['storage.s3_multipart_uploads', 's3Busy'],
  ['storage.resumable_uploads', 'uploadBusy'],
] as const)('lost, it stays lost, and somebody else’s is left alone: %s', async (table, code) => {
  const { pool, state } = row();
  const busy = { definition: errorCatalogue[code] };
  const claim = await HeldClaim.take(pool, table, 'id');
  await expect(HeldClaim.take(pool, table, 'id')).rejects.toMatchObject(busy);
  state.mark = 'another';
  await minutes(1);
  await expect(claim.renew()).rejects.toMatchObject(busy);
  await claim.giveBack();
  await claim.refuse();
  expect(state.mark).toBe('another');
});
