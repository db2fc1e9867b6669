import { messageRefusalOf } from '#shared/conversations/refusals.ts';
import { logProblem } from '#shared/log.ts';
import { createSyncRunner, isRetryable } from '#shared/sync-runner.ts';
import { createStore } from 'zustand/vanilla';
import type { WrittenMessage } from '../api/written.ts';
import type { StoredOutbox, Waiting } from './stored-outbox.ts';

export interface OutboxState {
  readonly messages: readonly Waiting[];
  /** Nobody answers: what waits is sent once somebody does. */
  readonly isHeld: boolean;
}

export interface Outbox {
  readonly getState: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes a message, and sends it after those before it. */
  readonly add: (message: WrittenMessage) => void;
  /** Tries a refused message again. */
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Sends what waits. */
  readonly request: () => void;
  /** Reads again what other tabs stored. */
  readonly reload: () => void;
  /** Resolves when the attempt under way has ended. */
  readonly settled: () => Promise<void>;
}

export interface OutboxParts {
  readonly stored: StoredOutbox;
  /** Brings a message to the server, and to the screen. */
  readonly send: (message: WrittenMessage) => Promise<void>;
  /** Of several tabs one sends at a time. */
  readonly alone: (act: () => Promise<void>) => Promise<void>;
}

/** The first message that may be sent: in its conversation none before it was refused. */
export function nextOf(messages: readonly Waiting[]): Waiting | undefined {
  const stopped = new Set<string>();
  for (const message of messages) {
    if (message.refusal !== null) stopped.add(message.conversation);
    else if (!stopped.has(message.conversation)) return message;
  }
  return undefined;
}

/**
 * What a person wrote on this device, until it has arrived: sent once and in order, through a lost network, a
 * reload and a crash.
 */
export function createOutbox({ stored, send, alone }: OutboxParts): Outbox {
  const state = createStore<OutboxState>(() => ({ messages: stored.list(), isHeld: false }));
  const reload = () => state.setState({ messages: stored.list() });

  const sendNext = async (message: Waiting): Promise<void> => {
    try {
      await send(message);
      stored.drop(message.id);
    } catch (error) {
      const refusal = messageRefusalOf(error);
      if (refusal === null && isRetryable(error)) throw error;
      logProblem('send message', error);
      stored.put({ ...message, refusal: refusal ?? 'invalid' });
    }
    state.setState({ messages: stored.list(), isHeld: false });
  };

  const runner = createSyncRunner({
    mayRun: () => true,
    run: () =>
      alone(async () => {
        for (let next = nextOf(stored.list()); next; next = nextOf(stored.list())) {
          // oxlint-disable-next-line no-await-in-loop -- in the order in which they were written
          await sendNext(next);
        }
        reload();
      }),
    onFailure: () => {
      state.setState({ isHeld: true });
      return true;
    },
  });

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    add(message) {
      stored.put({ ...message, refusal: null });
      reload();
      runner.request();
    },
    retry(id) {
      const message = stored.list().find((each) => each.id === id);
      if (message) stored.put({ ...message, refusal: null });
      reload();
      runner.request();
    },
    remove(id) {
      stored.drop(id);
      reload();
      runner.request();
    },
    request: runner.request,
    reload,
    settled: runner.settled,
  };
}
