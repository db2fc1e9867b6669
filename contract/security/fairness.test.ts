/** One party uses all of the database's capacity: the others are served as usual. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sendRest } from '../api/request.ts';
import type { Sent } from '../api/request.ts';
import { jwtSecret, userToken } from '../api/tokens.ts';
import { withServer } from '../api/with-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const asha = userToken('00000000-0000-4000-8000-00000000000a');
const chitra = userToken('00000000-0000-4000-8000-00000000000c');
const deepa = userToken('00000000-0000-4000-8000-00000000000d');
const bela = userToken('00000000-0000-4000-8000-00000000000b');

const server = withServer({ environment: { JWT_SECRET: jwtSecret } });

beforeAll(async () => {
  await server.database.query(
    `create function public.pause(seconds float) returns void language sql volatile as 'select pg_sleep(seconds)'`,
  );
  // The server hears of new functions by itself.
  while ((await pause({}, 0)).status !== 204);
});

function pause(sent: Sent, seconds: number): ReturnType<typeof sendRest> {
  return sendRest(server, '/rpc/pause', { ...sent, body: { seconds } });
}

/** Keeps this many slow requests running until stopped; refused ones are not repeated. */
function flood(
  count: number,
  sent: (index: number) => Sent,
): { statuses: number[]; stop: () => Promise<unknown> } {
  const statuses: number[] = [];
  const state = { goes: true };
  const senders = Array.from({ length: count }, async (_, index) => {
    for (let status = 204; state.goes && status === 204; statuses.push(status))
      ({ status } = await pause(sent(index), 0.2));
  });
  const stop = (): Promise<unknown> => {
    state.goes = false;
    return Promise.all(senders);
  };
  return { statuses, stop };
}

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

describe('96 slow requests at once', () => {
  test.each<[string, (index: number) => Sent]>([
    ['of one account', () => ({ token: asha })],
    [
      'of one account from many addresses',
      (index) => ({ token: chitra, headers: from(`198.51.100.${index}`) }),
    ],
    ['of one address without an account', () => ({ headers: from('198.51.100.7') })],
    [
      'of many accounts behind one address',
      (index) => ({
        token: userToken(`10000000-0000-4000-8000-${index + 1e11}`),
        headers: from('198.51.100.7'),
      }),
    ],
  ])('%s: others are answered meanwhile', async (_name, sent) => {
    const { statuses, stop } = flood(96, sent);
    // The first answers say that the flood is under way.
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const before = statuses.length;
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await sendRest(server, '/genres?limit=1', { token: bela })).status).toBe(200);
      expect((await sendRest(server, '/genres?limit=1', { headers: from('203.0.113.9') })).status).toBe(200);
    }
    const meanwhile = statuses.length - before;
    await stop();
    // With a single queue each of the twenty would have waited for all ninety-six requests of the flood.
    expect(meanwhile).toBeLessThan((20 * 96) / 2);
    // Its sender gets 'too many requests', never 'database unavailable'.
    expect(new Set([204, 429, ...statuses])).toEqual(new Set([204, 429]));
  });
});

test('what is too much says when to come again', async () => {
  // Known to be slow, a party may have far fewer waiting.
  await pause({ token: deepa }, 0.4);
  const answers = await Promise.all(Array.from({ length: 96 }, () => pause({ token: deepa }, 0.3)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ code: 'PGRSTX01' });
    expect(answer.headers.get('retry-after')).toBe('1');
  }
});
