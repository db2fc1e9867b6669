import type { QueryClient } from '@tanstack/react-query';
import { outboxKey } from '#shared/conversations/outbox-key.ts';
import { sendMessage } from '../api/send-message.ts';
import { addMessages, newestOf, readNewer, threadQuery } from '../api/thread-query.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { storedOutboxOf } from './stored-outbox.ts';

const outboxes = new Map<string, Outbox>();

/** One tab at a time, where the browser can tell (pages with TLS); elsewhere the messages' ids are enough. */
async function aloneAs(name: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(name, act);
}

function open(userId: string, queryClient: QueryClient): Outbox {
  const key = outboxKey(userId);
  const outbox = createOutbox({
    stored: storedOutboxOf(userId),
    alone: (act) => aloneAs(key, act),
    send: async (written) => {
      const { conversation } = written;
      const message = await sendMessage(userId, written);
      if (message) addMessages(queryClient, userId, conversation, [message]);
      const thread = queryClient.getQueryData(threadQuery(userId, conversation, null).queryKey);
      // Not there: the other wrote something meanwhile, which stands before it.
      if (message === null || newestOf(thread) < message.number) {
        await readNewer(queryClient, userId, conversation, null);
      }
    },
  });
  window.addEventListener('online', outbox.request);
  window.addEventListener('storage', (event) => {
    if (event.key === key) outbox.reload();
  });
  return outbox;
}

/** The outbox of a person on this page, which outlives the screens. */
export function outboxOf(userId: string, queryClient: QueryClient): Outbox {
  const outbox = outboxes.get(userId) ?? open(userId, queryClient);
  outboxes.set(userId, outbox);
  return outbox;
}
