import { outboxKey } from '#shared/conversations/outbox-key.ts';
import { logProblem } from '#shared/log.ts';
import type { MessageRefusal } from '#shared/conversations/refusals.ts';
import type { WrittenMessage } from '../api/written.ts';

/**
 * A message that waits on this device. `refusal`: the server's reason not to take it, until it is tried
 * again.
 */
export interface Waiting extends WrittenMessage {
  readonly refusal: MessageRefusal | null;
}

/** The messages of a person that wait, in the order in which they were written. */
export interface StoredOutbox {
  readonly list: () => readonly Waiting[];
  readonly put: (message: Waiting) => void;
  readonly drop: (id: string) => void;
}

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false;
  const { id, conversation, body, files, written_at } = value as Record<string, unknown>;
  return (
    [id, conversation, body, written_at].every((each) => typeof each === 'string') && Array.isArray(files)
  );
}

/** They are in local storage, which every tab of the person reads; where that is closed, in memory. */
export function storedOutboxOf(userId: string): StoredOutbox {
  const key = outboxKey(userId);
  let memory: readonly Waiting[] = [];
  const list = (): readonly Waiting[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isWaiting) : [];
    } catch (error) {
      logProblem('messages that wait', error);
      return memory;
    }
  };
  const store = (messages: readonly Waiting[]): void => {
    memory = messages;
    try {
      if (messages.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(messages));
    } catch (error) {
      logProblem('messages that wait', error);
    }
  };
  return {
    list,
    put: (message) => {
      const known = list();
      const isKnown = known.some(({ id }) => id === message.id);
      store(isKnown ? known.map((each) => (each.id === message.id ? message : each)) : [...known, message]);
    },
    drop: (id) => store(list().filter((each) => each.id !== id)),
  };
}
