import { isSameIndianDay } from '#shared/ui/indian-time.ts';
import type { Message } from '../api/thread-query.ts';

/** Messages of one day. */
export interface Day {
  /** Any moment of it. */
  readonly moment: string;
  readonly messages: readonly Message[];
}

/** Groups messages, which are in order, by their days in India. */
export function daysOf(messages: readonly Message[]): readonly Day[] {
  const days: { moment: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = days.at(-1);
    if (day && isSameIndianDay(new Date(day.moment), new Date(message.sent_at))) day.messages.push(message);
    else days.push({ moment: message.sent_at, messages: [message] });
  }
  return days;
}

/** Messages of one person that follow within this time stand close together. Milliseconds. */
const closeMs = 5 * 60_000;

/** Whether a message goes on where the one before it stopped. */
export function followsClosely(message: Message, before: Message | undefined): boolean {
  if (before?.side !== message.side || before.record !== null) return false;
  return Date.parse(message.sent_at) - Date.parse(before.sent_at) < closeMs;
}

const dayMs = 86_400_000;

/** Somebody who was written to this long ago is said to have left the other waiting. */
const longWaitMs = 3 * dayMs;

export function isLongWait(since: string | null, now: number): since is string {
  return since !== null && now - Date.parse(since) >= longWaitMs;
}
