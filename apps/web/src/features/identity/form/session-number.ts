import { useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { useUserId } from '#shared/session/session-context.ts';

/** A number that nobody sent is gone after so long; and with the tab, in any case (decision 243). */
export const numberLifetimeMs = 30 * 60_000;

const keyOf = (userId: string): string => `identityNumber:${userId}`;

/** The number that was typed in this tab a short while ago; '' for none. */
export function readNumber(userId: string, now = Date.now()): string {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return '';
    const { text, at } = stored as Record<string, unknown>;
    if (typeof text === 'string' && typeof at === 'number' && now - at < numberLifetimeMs) return text;
    sessionStorage.removeItem(keyOf(userId));
  } catch (error) {
    logProblem('identity number', error);
  }
  return '';
}

/** Keeps a number for this tab, or takes it away (''). */
export function storeNumber(userId: string, text: string, now = Date.now()): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify({ text, at: now }));
  } catch (error) {
    // The number stays in the field.
    logProblem('identity number', error);
  }
}

/** The number as it is typed: back after a phone ended the tab for its camera, not at the next visit. */
export function useSessionNumber(): readonly [string, (text: string) => void] {
  const userId = useUserId();
  const [number, setNumber] = useState(() => readNumber(userId));
  const change = (text: string) => {
    setNumber(text);
    storeNumber(userId, text);
  };
  return [number, change];
}
