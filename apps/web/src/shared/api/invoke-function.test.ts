import { beforeEach, expect, it, vi } from 'vitest';
import { codeOf, isExpiredSession, isTemporary, isUnreachable } from './errors.ts';
import { invokeFunction } from './invoke-function.ts';

/** Answers a call, as the wire has it. */
const answer = vi.hoisted(() => vi.fn<(url: URL, init: RequestInit) => Response>());
const asked = vi.hoisted(() => [] as { path: string; method: string; body: unknown }[]);
const renewed = vi.hoisted(() => vi.fn<() => Promise<{ error: null }>>());

vi.mock('./client.ts', async () => {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient('http://backend.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init = {}) => {
        const url = new URL(input instanceof Request ? input.url : input);
        const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
        asked.push({ path: `${url.pathname}${url.search}`, method: init.method ?? 'GET', body });
        return answer(url, init);
      },
    },
  });
  Object.assign(client.auth, { refreshSession: renewed });
  return { getClient: async () => client };
});

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );
const call = () => invokeFunction('subscription/cancel', { body: {} });

beforeEach(() => {
  asked.length = 0;
  answer.mockReset();
  renewed.mockReset();
  renewed.mockResolvedValue({ error: null });
});

it('what is posted arrives as JSON at the path below the function, and the answer is its value', async () => {
  answer.mockImplementation(() => Response.json({ status: 'active' }));
  expect(await invokeFunction('subscription/confirm', { body: { paymentId: 'p1' } })).toEqual({
    status: 'active',
  });
  expect(asked).toEqual([
    { path: '/functions/v1/subscription/confirm', method: 'POST', body: { paymentId: 'p1' } },
  ]);
});

it('a file is read by GET, with its query', async () => {
  answer.mockImplementation(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  const file = await invokeFunction<Blob>('invoice?id=i1', { method: 'GET' });
  expect(await file.text()).toBe('%PDF');
  expect(asked).toEqual([{ path: '/functions/v1/invoice?id=i1', method: 'GET', body: null }]);
});

it('a refusal has the function’s own code and words', async () => {
  answer.mockImplementation(() =>
    Response.json({ code: 'declined', message: 'The bank said no.' }, { status: 402 }),
  );
  const error = await failureOf(call());
  expect(error).toMatchObject({ code: 'declined', message: 'The bank said no.', status: 402 });
  expect(isTemporary(error)).toBe(false);
});

it('an expired token is renewed, and the call made once more', async () => {
  answer
    .mockImplementationOnce(() => Response.json({ msg: 'Invalid JWT' }, { status: 401 }))
    .mockImplementation(() => Response.json({ status: 'cancelled' }));
  expect(await call()).toEqual({ status: 'cancelled' });
  expect(renewed).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(2);
});

it('a token that stays refused is an expired session', async () => {
  answer.mockImplementation(() => Response.json({ msg: 'Invalid JWT' }, { status: 401 }));
  expect(isExpiredSession(await failureOf(call()))).toBe(true);
  expect(asked).toHaveLength(2);
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')) as never, true],
  ['a full gateway', () => Response.json({ code: 'BUSY', message: 'later' }, { status: 503 }), false],
  ['a failure that is no JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), false],
])('%s may be over a moment later', async (_what, respond, hasNoCode) => {
  answer.mockImplementation(respond);
  const error = await failureOf(call());
  expect(isTemporary(error)).toBe(true);
  expect(isUnreachable(error)).toBe(hasNoCode);
  expect(codeOf(error) === undefined).toBe(hasNoCode);
});
