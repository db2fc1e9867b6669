/** Private channels with a topic of their own: what the database or other people say in them. */
import type { RealtimeChannel } from '@supabase/supabase-js';
import { getClient } from '../api/client.ts';
import { logProblem } from '../log.ts';
import { reopenMs } from './reopen.ts';

export interface PrivateChannelOptions {
  readonly topic: string;
  /** Reads what the database sent before, too: since when, and how many at most. */
  readonly replay?: () => { readonly since: number; readonly limit: number };
  /** Says what is listened to; called for each channel before it is joined. */
  readonly listen: (channel: RealtimeChannel) => void;
  /** It is open, for the first time or again: what was said between is not told. */
  readonly onOpen: (channel: RealtimeChannel, isAgain: boolean) => void;
}

/**
 * Opens a private channel, and again where the server closes it: a token expired while the computer slept. A
 * server that says that this person may not hear it is asked no more.
 * @returns leaves it, also while it is being opened
 */
export function openPrivateChannel(options: PrivateChannelOptions): () => void {
  const { topic, replay, listen, onOpen } = options;
  let isOver = false;
  let wasOpen = false;
  let leave: (() => unknown) | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    isOver = true;
    clearTimeout(reopening);
    // At once: the client gives what is still there to who opens the topic next.
    leave?.();
    leave = undefined;
  }

  async function open(): Promise<void> {
    const client = await getClient();
    if (isOver) return;
    const broadcast = replay === undefined ? {} : { broadcast: { replay: replay() } };
    const channel = client.channel(topic, { config: { private: true, ...broadcast } });
    leave = () => client.removeChannel(channel).catch(() => undefined);
    listen(channel);
    channel.subscribe((status, error) => {
      if (error) logProblem(`channel ${topic}`, error);
      if (isOver) return;
      if (status === 'SUBSCRIBED') {
        onOpen(channel, wasOpen);
        wasOpen = true;
      } else if (error?.message.startsWith('Unauthorized: ')) {
        end();
      } else if (status === 'CLOSED') {
        leave = undefined;
        reopening = setTimeout(start, reopenMs);
      }
    });
  }

  function start(): void {
    open().catch((error: unknown) => logProblem(`channel ${topic}`, error));
  }

  start();
  return end;
}
