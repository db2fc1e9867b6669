import { useState } from 'react';
import type { Conversation } from '../api/own-conversations.ts';
import type { Message } from '../api/thread-query.ts';

interface Arrivals {
  /** Messages of the other since the reader was at the end. */
  readonly count: number;
  /** The last message of the other that came in while the thread was open. */
  readonly arrived: Message | null;
}

/** What comes in while a conversation is open. */
export function useArrivals(
  messages: readonly Message[],
  side: Conversation['side'],
  isAtEnd: boolean,
): Arrivals {
  const last = messages.at(-1);
  const newest = last?.number ?? 0;
  const [opened] = useState(newest);
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return {
    count: messages.filter((message) => message.number > seen && message.side !== side).length,
    arrived: last && last.number > opened && last.side !== side ? last : null,
  };
}
