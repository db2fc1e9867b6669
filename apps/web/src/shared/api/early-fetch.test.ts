// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameOf } from '../../early/early.ts';
import { deferred } from '../deferred.ts';
import { earlyFetch, earlyStart } from './early-fetch.ts';

const address = '/rest/v1/profiles?select=*';
const token = 'Bearer of-asha';
const asAsha = { headers: { apikey: 'key', Authorization: token } };
const network = vi.fn<typeof fetch>();

/** What the early script leaves: responses by the name of their call. */
function leave(answers: Record<string, Promise<Response>>, askedAt = performance.now()): void {
  window.earlyAnswers = { askedAt, authorization: token, answers: new Map(Object.entries(answers)) };
}

const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();
const get = nameOf('GET', address, null);

beforeEach(() => {
  network.mockReset();
  network.mockImplementation(async () => new Response('asked now'));
  vi.stubGlobal('fetch', network);
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.earlyAnswers;
});

test('an answer is used once, by the very same call', async () => {
  leave({ [get]: Promise.resolve(new Response('asked early')) });
  expect(await textOf(earlyFetch(`${window.location.origin}${address}`, asAsha))).toBe('asked early');
  expect(network).not.toHaveBeenCalled();
  expect(await textOf(earlyFetch(address, asAsha))).toBe('asked now');
});

test('one that is still on its way is waited for', async () => {
  const early = deferred<Response>();
  leave({ [get]: early.promise });
  const answer = textOf(earlyFetch(address, asAsha));
  early.resolve(new Response('asked early'));
  expect(await answer).toBe('asked early');
  expect(network).not.toHaveBeenCalled();
});

test.each([
  ['another address', '/rest/v1/profiles?select=id', asAsha],
  ['another method', address, { ...asAsha, method: 'HEAD' }],
  ['another body', address, { ...asAsha, method: 'POST', body: '{"a":2}' }],
])('%s is another question', async (_what, asked, init) => {
  leave({
    [get]: Promise.resolve(new Response('asked early')),
    [nameOf('POST', address, '{"a":1}')]: Promise.resolve(new Response('asked early')),
  });
  expect(await textOf(earlyFetch(asked, init))).toBe('asked now');
});

test.each([
  ['was refused', () => Promise.resolve(new Response('expired', { status: 401 }))],
  ['failed on its way', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a call that %s early is made again', async (_what, early) => {
  const answer = early();
  answer.catch(() => undefined);
  leave({ [get]: answer });
  expect(await textOf(earlyFetch(address, asAsha))).toBe('asked now');
  expect(network).toHaveBeenCalledExactlyOnceWith(address, asAsha);
});

test.each([
  ['another session', { headers: { authorization: 'Bearer of-ravi' } }],
  ['nobody', { headers: { apikey: 'key' } }],
  ['a call without headers', {}],
])('%s is never given the answer of a session, and nobody is after it', async (_who, init) => {
  leave({ [get]: Promise.resolve(new Response('of Asha')) });
  expect(await textOf(earlyFetch(address, init))).toBe('asked now');
  expect(await textOf(earlyFetch(address, asAsha))).toBe('asked now');
});

test('what is written ends the adopting of what was read before', async () => {
  leave({ [get]: Promise.resolve(new Response('asked early')) });
  await earlyFetch('/rest/v1/profiles', { ...asAsha, method: 'PATCH', body: '{}' });
  expect(earlyStart()).toBeUndefined();
  expect(await textOf(earlyFetch(address, asAsha))).toBe('asked now');
});

test('what a function of one’s own rows is asked is no write', async () => {
  leave({ [get]: Promise.resolve(new Response('asked early')) });
  await earlyFetch('/rest/v1/rpc/own_report_dues', { ...asAsha, method: 'POST', body: '{}' });
  expect(await textOf(earlyFetch(address, asAsha))).toBe('asked early');
  leave({ [get]: Promise.resolve(new Response('asked early')) });
  await earlyFetch('/rest/v1/rpc/withdraw_idea', { ...asAsha, method: 'POST', body: '{}' });
  expect(earlyStart()).toBeUndefined();
});

test('answers older than half a minute are not adopted', async () => {
  leave({ [get]: Promise.resolve(new Response('asked early')) }, performance.now() - 30_001);
  expect(earlyStart()).toBeUndefined();
  expect(await textOf(earlyFetch(address, asAsha))).toBe('asked now');
  const askedAt = performance.now() - 29_000;
  leave({ [get]: Promise.resolve(new Response('asked early')) }, askedAt);
  expect(earlyStart()).toBe(askedAt);
  expect(await textOf(earlyFetch(address, asAsha))).toBe('asked early');
});

test('a caller who gives up waits no longer', async () => {
  leave({ [get]: new Promise(() => undefined) });
  const controller = new AbortController();
  const answer = earlyFetch(address, { ...asAsha, signal: controller.signal });
  controller.abort(new Error('left the screen'));
  await expect(answer).rejects.toThrow('left the screen');
  expect(network).not.toHaveBeenCalled();
});
