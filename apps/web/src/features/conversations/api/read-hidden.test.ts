import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { readHidden } from './read-hidden.ts';
import { type Message, threadQuery, type ThreadData } from './thread-query.ts';

const asked = vi.hoisted(() => ({ or: '', answer: {} as { data: unknown; error: unknown } }));
vi.mock('#shared/api/client.ts', () => {
  const query = {
    select: () => query,
    eq: () => query,
    or(condition: string) {
      asked.or = condition;
      return query;
    },
    limit: async () => asked.answer,
  };
  return { getClient: async () => ({ from: () => query }) };
});

const message = (number: number, hidden: Message['hidden_reason'] = null): Message => ({
  id: String(number),
  number,
  side: 'investor',
  body: hidden === null ? `${number}` : null,
  files: [],
  record: null,
  hidden_reason: hidden,
  sent_at: '2026-11-20T10:00:00Z',
});

const user = 'u';
const conversation = 'c';

/** Reads with these messages on the page and this answer. @returns the bodies on the page afterwards */
async function after(shown: readonly Message[], answer: typeof asked.answer): Promise<(string | null)[]> {
  asked.answer = answer;
  const queryClient = new QueryClient();
  const { queryKey } = threadQuery(user, conversation, null);
  const thread: ThreadData = { pages: [{ messages: shown }], pageParams: [null] };
  queryClient.setQueryData(queryKey, thread);
  await readHidden(queryClient, user, conversation, thread);
  return queryClient.getQueryData<ThreadData>(queryKey)!.pages[0]!.messages.map(({ body }) => body);
}

afterEach(() => vi.restoreAllMocks());

it('what was hidden while nobody listened is gone from the page', async () => {
  const answer = { data: [message(2, 'abuse')], error: null };
  expect(await after([message(1), message(2)], answer)).toEqual(['1', null]);
  expect(asked.or).toBe('hidden_reason.not.is.null');
});

it('what was shown again is back, because what is shown as hidden is asked for, too', async () => {
  const answer = { data: [message(2)], error: null };
  expect(await after([message(1), message(2, 'spam')], answer)).toEqual(['1', '2']);
  expect(asked.or).toBe('hidden_reason.not.is.null,id.in.(2)');
});

it('without an answer the page stays as it is', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await after([message(1)], { data: null, error: new Error('offline') })).toEqual(['1']);
  expect(warned).toHaveBeenCalled();
});
